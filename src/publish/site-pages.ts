import type { Content } from '../content-model/files';

type Search = Content['homePage']['search'];

/** A page of the site as its content describes it. */
export interface SitePage {
  /** Its address */
  path: string;
  search: Search;
}

/** The eight pages and the not-found page. */
export function sitePages(content: Content): SitePage[] {
  return [
    { path: '/', search: content.homePage.search },
    { path: '/about', search: content.aboutPage.search },
    { path: '/services', search: content.servicesPage.search },
    { path: '/branches', search: content.branchesPage.search },
    { path: '/gallery', search: content.galleryPage.search },
    { path: '/why-choose-us', search: content.whyChooseUsPage.search },
    { path: '/testimonials', search: content.testimonialsPage.search },
    { path: '/contact', search: content.contactPage.search },
    { path: '/404', search: content.notFoundPage.search },
  ];
}

/** The address of the page that a page continues: '/gallery' for '/gallery/2'. */
export function firstPageOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/** What the navigation calls a page; its address when the navigation does not name it. */
export function labelOf(content: Content, path: string): string {
  const link = content.siteData.navigation.links.find(({ to }) => to === path);
  return link?.label ?? path;
}

/** The branch that is the head office. */
export function headOfficeOf(content: Content): Content['branches'][number] {
  const office = content.branches.find(({ key }) => key === content.company.headOffice);
  if (!office) throw new Error(`No branch has the key "${content.company.headOffice}".`);
  return office;
}
