import { graphql, type PageProps } from 'gatsby';
import { Seo } from '../components/Seo/Seo';
import { NotFoundLinks } from '../sections/NotFoundLinks/NotFoundLinks';
import { PageHead } from '../sections/PageHead/PageHead';

export default function NotFound({ data }: PageProps<Queries.NotFoundPageQuery>) {
  const { notFoundPage: page } = data.content;
  return (
    <>
      <Seo path="/404" search={page.search} hidden />
      <PageHead head={{ ...page.head, picture: page.search.picture }} look="split" />
      <NotFoundLinks title={page.links} />
    </>
  );
}

export const query = graphql`
  query NotFoundPage {
    content {
      notFoundPage {
        search {
          ...Seo
          picture { ...BandPicture }
        }
        head { ...PageHead }
        links
      }
    }
  }
`;
