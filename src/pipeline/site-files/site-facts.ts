import type { GatsbyNode } from 'gatsby';
import { sharePicturePath } from '../../content-model/addresses';
import { galleryTitle } from '../../content-model/gallery-paging';
import { plain } from '../../content-model/typeset';
import type { GalleryPart } from '../gallery-pages';

type Graphql = Parameters<NonNullable<GatsbyNode['onPostBuild']>>[0]['graphql'];
type Data = Queries.SiteFactsQuery;

/** The content from which files for machines are made. */
export type SiteContent = Data['content'];

/** A page that is published. */
export interface SitePage {
  /** Its address: '/', '/about', '/gallery/2', '/404' */
  path: string;
  title: string;
  description: string;
  /** The addresses of the pictures that it shows, in page order: JPEGs that it offers */
  pictures: readonly string[];
  /** The address of the picture that previews show */
  sharePicture: string;
  /** The questions that it answers, in page order */
  questions: SiteContent['pages'][number]['questions'];
}

/** The data from which the files of the site are made. */
export interface SiteFacts {
  content: SiteContent;
  pages: readonly SitePage[];
  /** For each of the eight pages and the not-found page: the address of its share picture, and of what it is made */
  sharePictures: readonly { address: string; file: string }[];
}

/** The address of the page that a page continues: '/gallery' for '/gallery/2'. */
export const firstPageOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/** The label of a page in the navigation; its address when it has none. */
export const pageLabel = ({ siteData }: SiteContent, path: string): string =>
  siteData.navigation.links.find(({ to }) => to === path)?.label ?? path;

/** The address of a picture's JPEG; throws when it has none. */
export function jpegAddress({ image }: Queries.FactPhotoFragment): string {
  const { src } = image.childImageSharp?.gatsbyImageData.images.fallback ?? {};
  if (!src) throw new Error('A picture has no JPEG.');
  return src;
}

const sharePictureOf = ({ path, sharePicture }: SiteContent['pages'][number]): string =>
  sharePicturePath(path, sharePicture.photo.shareHash);

function sitePage({ content, allPreparedPhoto }: Data, page: Data['allSitePage']['nodes'][number]) {
  // Gatsby has two of it: /404 and /404.html.
  const path = page.path.replace(/\.html$/, '');
  const first = firstPageOf(path);
  const described = content.pages.find((candidate) => candidate.path === first);
  if (!described) throw new Error(`No content describes the page ${path}.`);
  const { title, description } = described.search;
  const { questions } = described;
  const sharePicture = sharePictureOf(described);
  if (first !== '/gallery') {
    const pictures = described.pictures.map(({ photo }) => jpegAddress(photo));
    return { path, title, description, pictures, sharePicture, questions };
  }
  const { number, pages, skip, limit } = page.pageContext as GalleryPart;
  const photos = allPreparedPhoto.nodes.slice(skip, skip + limit);
  return {
    path,
    title: galleryTitle(title, content.galleryPage.part, number, pages),
    description,
    pictures: photos.map(jpegAddress),
    sharePicture,
    questions,
  };
}

/** Computes the facts; throws when no content describes a page. */
export function siteFactsOf(result: Data): SiteFacts {
  // Texts for machines contain no no-break spaces.
  const data: Data = JSON.parse(JSON.stringify(result), (_, value) =>
    typeof value === 'string' ? plain(value) : value,
  );
  const { content } = data;
  const nodes = data.allSitePage.nodes.filter(({ path }) => path !== '/404.html');
  return {
    content,
    pages: nodes.map((page) => sitePage(data, page)),
    sharePictures: content.pages.map((page) => ({
      address: sharePictureOf(page),
      file: page.sharePicture.photo.image.absolutePath,
    })),
  };
}

// The JPEG of one width that pages offer, too. Gatsby starts jobs for a query in onPostBuild that encode it again.
const factsQuery = /* GraphQL */ `
  query SiteFacts {
    content {
      company {
        name founded email siteAddress
        openingTimes { days opens closes }
        exception { firstDay lastDay open { opens closes } }
        headOffice { slug phone secondPhone }
      }
      siteData { navigation { links { label to } } }
      services { slug title description }
      branches { slug city title intro street region postalCode phone secondPhone picture { photo { ...FactPhoto } } }
      areas { city }
      galleryPage { part }
      pages {
        path
        search { title description }
        sharePicture { photo { shareHash image { absolutePath } } }
        pictures { photo { ...FactPhoto } }
        questions { question answer }
      }
    }
    allSitePage(sort: { path: ASC }) { nodes { path pageContext } }
    allPreparedPhoto(filter: { position: { ne: null } }, sort: { position: ASC }) {
      nodes {
        image {
          childImageSharp {
            gatsbyImageData(layout: FULL_WIDTH, breakpoints: [1800], formats: [JPG], placeholder: NONE)
          }
        }
      }
    }
  }

  fragment FactPhoto on PreparedPhoto {
    image {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [1080], formats: [JPG], placeholder: NONE)
      }
    }
  }
`;

/** Queries the facts of the site; throws when the query fails. */
export async function readSiteFacts(graphql: Graphql): Promise<SiteFacts> {
  const { data, errors } = await graphql<Data>(factsQuery);
  if (!data) throw new Error(`The query for the facts of the site failed: ${errors}`);
  return siteFactsOf(data);
}
