import { graphql } from 'gatsby';
import { absoluteUrl, sharePicturePath } from '../../content-model/addresses';
import { pageTitle } from '../../content-model/page-title';
import { plain } from '../../content-model/typeset';
import { useSite } from '../Site/useSite';
import { Head } from './Head';

/**
 * The head of one page: title, description, canonical address and share tags.
 * @param path address of the page, such as /about
 * @param picture description of the page's share picture: its head picture, or the one of its `search` field
 * @param hidden keeps the page out of search engines
 */
export function Seo({
  path,
  search,
  picture: { alt, photo },
  hidden = false,
}: {
  path: string;
  search: Queries.SeoFragment;
  picture: Queries.SharedPictureFragment;
  hidden?: boolean;
}) {
  const { company } = useSite();
  // Search engines and chats compare characters, and wrap lines in their own way.
  const title = pageTitle(plain(search.title), company.name);
  const description = plain(search.description);
  const url = absoluteUrl(company.siteAddress, path);
  const picture = absoluteUrl(company.siteAddress, sharePicturePath(path, photo.shareHash));
  return (
    <Head path={path} defer={false} title={title}>
      <html lang="en-IN" />
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {!hidden && <meta property="og:url" content={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </Head>
  );
}

export const seo = graphql`
  fragment Seo on Search {
    title
    description
  }

  fragment PictureSeo on PictureSearch {
    title
    description
    picture { ...SharedPicture }
  }

  fragment SharedPicture on Picture {
    alt
    photo { shareHash }
  }
`;
