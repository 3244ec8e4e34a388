import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  ImageObject,
  ItemList,
  Thing,
  WebPage,
} from 'schema-dts';
import { absoluteUrl, sharePicturePath } from '../content-model/addresses';
import type { Content } from '../content-model/files';
import {
  movingCompany,
  organization,
  organizationId,
  serviceNode,
  website,
  websiteId,
} from './business-nodes';
import type { Size } from './page-pictures';
import { firstPageOf, labelOf, sitePages } from './site-pages';

/** A photo that a gallery page shows. */
export interface ShownPhoto {
  /** Its address on the site */
  address: string;
  alt: string;
  caption: string | null;
  size: Size | null;
}

/** What of a page its structured data depends on, beside the content. */
export interface DescribedPage {
  /** Its address: '/', '/about', '/gallery/2' */
  path: string;
  /** Photos of the gallery as they stand in its HTML */
  photos: readonly ShownPhoto[];
  /** Address of the picture of each branch by the branch's key */
  branchPictures: ReadonlyMap<string, string>;
}

const pageTypes: Record<string, 'AboutPage' | 'ContactPage' | 'ImageGallery'> = {
  '/about': 'AboutPage',
  '/contact': 'ContactPage',
  '/gallery': 'ImageGallery',
};

function breadcrumbs(content: Content, path: string): BreadcrumbList {
  const { siteAddress } = content.company;
  return {
    '@type': 'BreadcrumbList',
    '@id': absoluteUrl(siteAddress, `${path}#breadcrumbs`),
    itemListElement: ['/', firstPageOf(path)].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: labelOf(content, step),
      item: absoluteUrl(siteAddress, step),
    })),
  };
}

function imageObject(content: Content, { address, alt, caption, size }: ShownPhoto): ImageObject {
  return {
    '@type': 'ImageObject',
    contentUrl: absoluteUrl(content.company.siteAddress, address),
    ...(alt && { name: alt }),
    ...(caption && { caption }),
    ...(size && { width: `${size.width}`, height: `${size.height}` }),
  };
}

function webPage(content: Content, page: DescribedPage): WebPage {
  const { siteAddress } = content.company;
  const first = firstPageOf(page.path);
  const search = sitePages(content).find(({ path }) => path === first)?.search;
  const url = absoluteUrl(siteAddress, page.path);
  const node = {
    '@id': `${url}#page`,
    url,
    ...(search && { name: search.title, description: search.description }),
    inLanguage: 'en-IN',
    isPartOf: { '@id': websiteId(content) },
    about: { '@id': organizationId(content) },
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: absoluteUrl(siteAddress, sharePicturePath(page.path)),
    },
    ...(page.path !== '/' && { breadcrumb: { '@id': `${url}#breadcrumbs` } }),
  } as const;
  const type = pageTypes[first];
  return type === 'ImageGallery'
    ? {
        '@type': type,
        ...node,
        associatedMedia: page.photos.map((photo) => imageObject(content, photo)),
      }
    : { '@type': type ?? 'WebPage', ...node };
}

function serviceList(content: Content): ItemList {
  return {
    '@type': 'ItemList',
    '@id': absoluteUrl(content.company.siteAddress, '/services#list'),
    name: labelOf(content, '/services'),
    itemListElement: content.services.map((service, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: serviceNode(content, service),
    })),
  };
}

function questionList({ company, questions }: Content): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': absoluteUrl(company.siteAddress, '/contact#questions'),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The branches that a page shows with all their contacts. */
function branchesOn(content: Content, path: string): Content['branches'] {
  if (path === '/' || path === '/branches') return content.branches;
  if (path !== '/contact') return [];
  return content.branches.filter(({ key }) => key === content.company.headOffice);
}

/**
 * What search engines are told about a page (https://schema.org). It says nothing that the page
 * does not show, and no rating or review: a company's marks on its own site count for nothing
 * (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
 * @param content the content
 * @param page the page
 * @returns null for the not-found page, which has no address of its own
 */
export function structuredData(content: Content, page: DescribedPage): Graph | null {
  if (page.path === '/404') return null;
  const nodes: Thing[] = [
    organization(content),
    website(content),
    webPage(content, page),
    ...branchesOn(content, page.path).map((branch) =>
      movingCompany(content, branch, page.branchPictures.get(branch.key)),
    ),
  ];
  if (page.path !== '/') nodes.push(breadcrumbs(content, page.path));
  if (page.path === '/services') nodes.push(serviceList(content));
  if (page.path === '/contact') nodes.push(questionList(content));
  return { '@context': 'https://schema.org', '@graph': nodes };
}
