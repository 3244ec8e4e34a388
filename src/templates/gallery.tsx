import { graphql, type PageProps } from 'gatsby';
import { Fragment } from 'react';
import { PageSections } from '../components/PageSections/PageSections';
import { Seo } from '../components/Seo/Seo';
import { galleryPath, galleryTitle } from '../content-model/gallery-paging';
import { ClosingBand } from '../sections/ClosingBand/ClosingBand';
import { GalleryWall } from '../sections/GalleryWall/GalleryWall';
import { PageHead } from '../sections/PageHead/PageHead';

/** Describes a page of the gallery; src/pipeline/gallery-pages.ts creates it. */
interface Part {
  number: number;
  pages: number;
  before: string | null;
  after: string | null;
  chapter: Queries.GalleryPhotoFragment['chapter'];
}

export default function Gallery({
  data,
  location,
  pageContext,
}: PageProps<Queries.GalleryPageQuery, Part>) {
  const { galleryPage: page } = data.content;
  const { nodes: photos, pageInfo } = data.allPreparedPhoto;
  // Gatsby's `path` is "/*" while it renders the HTML.
  const { number, pages } = pageContext;
  const titled = <Texts extends { title: string }>(texts: Texts): Texts => ({
    ...texts,
    title: galleryTitle(texts.title, page.part, number, pages),
  });
  return (
    <PageSections location={location}>
      <Seo path={galleryPath(number)} search={titled(page.search)} picture={page.search.picture} />
      {/* One section: the first screen shows photos of the wall. */}
      <Fragment key="first">
        <PageHead head={titled(page.head)} look="wide" />
        <GalleryWall
          // In the live view photos are added and removed.
          key={photos.map(({ slug }) => slug).join()}
          labels={page}
          photos={photos}
          total={pageInfo.totalCount}
          {...pageContext}
        />
      </Fragment>
      <ClosingBand closing={page.closing} />
    </PageSections>
  );
}

export const query = graphql`
  query GalleryPage($skip: Int!, $limit: Int!) {
    content {
      galleryPage {
        search { ...PictureSeo }
        head { ...PageHead }
        part
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
