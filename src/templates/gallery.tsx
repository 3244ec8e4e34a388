import { graphql, type PageProps } from 'gatsby';
import { Seo } from '../components/Seo/Seo';
import { fillVariables } from '../content-model/fill-variables';
import { ClosingBand } from '../sections/ClosingBand/ClosingBand';
import { GalleryWall } from '../sections/GalleryWall/GalleryWall';
import { PageHead } from '../sections/PageHead/PageHead';

/** What src/build/gallery-pages.ts says of a page of the gallery. */
interface Part {
  number: number;
  pages: number;
}

export default function Gallery({ data, pageContext }: PageProps<Queries.GalleryPageQuery, Part>) {
  const { galleryPage: page } = data.content;
  // Gatsby's own `path` is "/*" while it writes the HTML.
  const { number } = pageContext;
  const path = number === 1 ? '/gallery' : `/gallery/${number}`;
  const { title, description } = page.laterSearch;
  const search =
    number === 1
      ? page.search
      : {
          ...page.search,
          title: fillVariables(title, { number }),
          description: fillVariables(description, { number }),
        };
  return (
    <>
      <Seo path={path} search={search} />
      <PageHead head={page.head} look="centred" />
      <GalleryWall
        labels={page}
        photos={data.allPreparedPhoto.nodes}
        total={data.allPreparedPhoto.pageInfo.totalCount}
        {...pageContext}
      />
      <ClosingBand closing={page.closing} />
    </>
  );
}

export const query = graphql`
  query GalleryPage($skip: Int!, $limit: Int!) {
    content {
      galleryPage {
        search { ...Seo }
        laterSearch { title description }
        head { ...PageHead }
        ...GalleryLabels
        closing { ...ClosingBand }
      }
    }
    allPreparedPhoto(
      filter: { position: { ne: null } }
      sort: { position: ASC }
      skip: $skip
      limit: $limit
    ) {
      nodes { ...GalleryPhoto }
      pageInfo { totalCount }
    }
  }
`;
