import type { BreadcrumbList, FAQPage, Graph, ItemList, Thing, WebPage } from 'schema-dts';
import { absoluteUrl } from '../../content-model/addresses';
import { pageTitle } from '../../content-model/page-title';
import {
  describedBranch,
  movingCompany,
  organization,
  organizationId,
  serviceNode,
  website,
  websiteId,
} from './business-nodes';
import { firstPageOf, pageLabel, type SiteContent, type SitePage } from './site-facts';

const pageTypes: Record<string, 'AboutPage' | 'ContactPage' | 'ImageGallery'> = {
  '/about': 'AboutPage',
  '/contact': 'ContactPage',
  '/gallery': 'ImageGallery',
};

function breadcrumbs(content: SiteContent, path: string): BreadcrumbList {
  const { siteAddress } = content.company;
  return {
    '@type': 'BreadcrumbList',
    '@id': absoluteUrl(siteAddress, `${path}#breadcrumbs`),
    itemListElement: ['/', firstPageOf(path)].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: pageLabel(content, step),
      item: absoluteUrl(siteAddress, step),
    })),
  };
}

function webPage(content: SiteContent, page: SitePage): WebPage {
  const { siteAddress } = content.company;
  const url = absoluteUrl(siteAddress, page.path);
  return {
    '@type': pageTypes[firstPageOf(page.path)] ?? 'WebPage',
    '@id': `${url}#page`,
    url,
    name: pageTitle(page.title, content.company.name),
    description: page.description,
    inLanguage: 'en-IN',
    isPartOf: { '@id': websiteId(content) },
    about: { '@id': organizationId(content) },
    primaryImageOfPage: {
      '@type': 'ImageObject',
      url: absoluteUrl(siteAddress, page.sharePicture),
    },
    ...(page.path !== '/' && { breadcrumb: { '@id': `${url}#breadcrumbs` } }),
  };
}

function serviceList(content: SiteContent): ItemList {
  return {
    '@type': 'ItemList',
    '@id': absoluteUrl(content.company.siteAddress, '/services#list'),
    name: pageLabel(content, '/services'),
    itemListElement: content.services.map((service, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: serviceNode(content, service),
    })),
  };
}

function questionList({ company }: SiteContent, { path, questions }: SitePage): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': absoluteUrl(company.siteAddress, `${path}#questions`),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The head office, whose address and hours the home and contact pages show. */
function headOffice(content: SiteContent): Thing {
  const office = content.branches.find(({ slug }) => slug === content.company.headOffice.slug);
  if (!office) throw new Error('The head office is not among the branches.');
  return movingCompany(content, office);
}

/**
 * The structured data of a page (https://schema.org). It contains nothing that the page does not show,
 * and no rating or review: search engines ignore those of a company about itself
 * (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
 * @returns null for the not-found page, which has no fixed address
 */
export function structuredData(content: SiteContent, page: SitePage): Graph | null {
  if (page.path === '/404') return null;
  const nodes: Thing[] = [organization(content), website(content), webPage(content, page)];
  if (page.path !== '/') nodes.push(breadcrumbs(content, page.path));
  if (page.path === '/branches')
    nodes.push(...content.branches.map((branch) => describedBranch(content, branch)));
  if (page.path === '/' || page.path === '/contact') nodes.push(headOffice(content));
  if (page.path === '/services') nodes.push(serviceList(content));
  if (page.questions.length > 0) nodes.push(questionList(content, page));
  return { '@context': 'https://schema.org', '@graph': nodes };
}
