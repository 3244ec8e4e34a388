import { graphql, type PageProps } from 'gatsby';
import { PageSections } from '../components/PageSections/PageSections';
import { Seo } from '../components/Seo/Seo';
import { NotFoundLinks } from '../sections/NotFoundLinks/NotFoundLinks';
import { PageHead } from '../sections/PageHead/PageHead';

export default function NotFound({ data, location }: PageProps<Queries.NotFoundPageQuery>) {
  const { notFoundPage: page } = data.content;
  return (
    <PageSections location={location}>
      <Seo path="/404" search={page.search} picture={page.search.picture} hidden />
      <PageHead head={{ ...page.head, picture: page.search.picture }} look="split" />
      <NotFoundLinks title={page.links} />
    </PageSections>
  );
}

export const query = graphql`
  query NotFoundPage {
    content {
      notFoundPage {
        search {
          ...PictureSeo
          picture { ...BandPicture }
        }
        head { ...PageHead }
        links
      }
    }
  }
`;
