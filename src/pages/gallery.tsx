import { graphql, type PageProps } from 'gatsby';
import { Seo } from '../components/Seo/Seo';
import { ClosingBand } from '../sections/ClosingBand/ClosingBand';
import { GalleryWall } from '../sections/GalleryWall/GalleryWall';
import { PageHead } from '../sections/PageHead/PageHead';

/** gatsby-node.ts makes one page of this for every part of the gallery. */
interface Part {
  number: number;
  pages: number;
}

export default function Gallery({ data, pageContext }: PageProps<Queries.GalleryPageQuery, Part>) {
  const { galleryPage: page } = data.content;
  // Gatsby's own `path` is "/*" while it writes the HTML.
  const path = pageContext.number === 1 ? '/gallery' : `/gallery/${pageContext.number}`;
  return (
    <>
      <Seo path={path} search={page.search} />
      <PageHead head={page.head} />
      <GalleryWall
        labels={page}
        photos={data.allPhoto.nodes}
        total={data.allPhoto.pageInfo.totalCount}
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
        head { ...PageHead }
        ...GalleryLabels
        closing { ...ClosingBand }
      }
    }
    allPhoto(
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
