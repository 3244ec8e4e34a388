import type { GatsbyNode } from 'gatsby';
import { sharePicturePath } from '../../content-model/addresses';
import { galleryTitle } from '../../content-model/gallery-paging';
import { plain } from '../../content-model/typeset';
import type { GalleryPart } from '../gallery-pages';
import { type Jpeg, offeredJpegs } from '../output/gatsby-output';

type Graphql = Parameters<NonNullable<GatsbyNode['onPostBuild']>>[0]['graphql'];
type Data = Queries.SiteFactsQuery;

type Content = Data['content'];
type Branch = Content['branches'][number];

/** The content from which files for machines are made; the picture of a branch is the address of a JPEG. */
export type SiteContent = Omit<Content, 'branches'> & {
  branches: readonly (Omit<Branch, 'picture'> & { picture: string })[];
};

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

type Jpegs = ReadonlyMap<string, readonly Jpeg[]>;

/** The address of a picture's largest JPEG that pages offer up to a width; throws when there is none. */
function jpegAddress(jpegs: Jpegs, { image }: Queries.FactPhotoFragment, widest: number): string {
  const offered = jpegs.get(image.internal.contentDigest) ?? [];
  const [jpeg] = offered.filter(({ width }) => width <= widest).sort((a, b) => b.width - a.width);
  if (!jpeg) throw new Error('No page offers a JPEG of a picture.');
  return jpeg.address;
}

const sharePictureOf = ({ path, sharePicture }: Content['pages'][number]): string =>
  sharePicturePath(path, sharePicture.photo.shareHash);

function sitePage(
  { content, allPreparedPhoto }: Data,
  jpegs: Jpegs,
  page: Data['allSitePage']['nodes'][number],
): SitePage {
  const { path } = page;
  const first = firstPageOf(path);
  const described = content.pages.find((candidate) => candidate.path === first);
  if (!described) throw new Error(`No content describes the page ${path}.`);
  const { title, description } = described.search;
  const { questions } = described;
  const sharePicture = sharePictureOf(described);
  if (first !== '/gallery') {
    const pictures = described.pictures.map(({ photo }) => jpegAddress(jpegs, photo, 1080));
    return { path, title, description, pictures, sharePicture, questions };
  }
  const { number, pages, skip, limit } = page.pageContext as GalleryPart;
  const photos = allPreparedPhoto.nodes.slice(skip, skip + limit);
  return {
    path,
    title: galleryTitle(title, content.galleryPage.part, number, pages),
    description,
    pictures: photos.map((photo) => jpegAddress(jpegs, photo, 1800)),
    sharePicture,
    questions,
  };
}

/** The pages that are published: Gatsby has two of the not-found page, /404 and /404.html. */
const pageNodes = ({ allSitePage }: Data) =>
  allSitePage.nodes.filter(({ path }) => path !== '/404.html');

/**
 * Computes the facts; throws when no content describes a page, or no page offers a picture.
 * @param jpegs those that pages offer, by the digest of the picture's file
 */
export function siteFactsOf(result: Data, jpegs: Jpegs): SiteFacts {
  // Texts for machines contain no no-break spaces.
  const data: Data = JSON.parse(JSON.stringify(result), (_, value) =>
    typeof value === 'string' ? plain(value) : value,
  );
  const { content } = data;
  const branches = content.branches.map(({ picture, ...branch }) => ({
    ...branch,
    picture: jpegAddress(jpegs, picture.photo, 1080),
  }));
  return {
    content: { ...content, branches },
    pages: pageNodes(data).map((page) => sitePage(data, jpegs, page)),
    sharePictures: content.pages.map((page) => ({
      address: sharePictureOf(page),
      file: page.sharePicture.photo.image.absolutePath,
    })),
  };
}

// Without gatsbyImageData: Gatsby would encode the pictures again for a query in onPostBuild.
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
      nodes { ...FactPhoto }
    }
  }

  fragment FactPhoto on PreparedPhoto {
    image { internal { contentDigest } }
  }
`;

/**
 * Queries the facts of the site; throws when the query fails.
 * @param built the folder into which Gatsby has written the pages
 */
export async function readSiteFacts(graphql: Graphql, built: string): Promise<SiteFacts> {
  const { data, errors } = await graphql<Data>(factsQuery);
  if (!data) throw new Error(`The query for the facts of the site failed: ${errors}`);
  const paths = pageNodes(data).map(({ path }) => path);
  return siteFactsOf(data, await offeredJpegs(built, paths));
}
