import type {
  DayOfWeek,
  MovingCompany,
  OfferCatalog,
  OpeningHoursSpecification,
  Organization,
  Service,
  WebSite,
} from 'schema-dts';
import { absoluteUrl } from '../../content-model/addresses';
import { phonesOf } from '../../content-model/phones';
import { pageLabel, type SiteContent } from './site-facts';

type Branch = SiteContent['branches'][number];
type ServiceEntry = SiteContent['services'][number];

/** The phone numbers of an office in E.164 form. */
function phoneNumbers(office: Parameters<typeof phonesOf>[0]): string | string[] {
  const [first = '', ...more] = phonesOf(office).map((phone) => phone.replaceAll(' ', ''));
  return more.length > 0 ? [first, ...more] : first;
}

const siteUrl = ({ company }: SiteContent, path: string) => absoluteUrl(company.siteAddress, path);

/** The `@id` of the company. */
export const organizationId = (content: SiteContent) => siteUrl(content, '/#organization');

/** The `@id` of the website. */
export const websiteId = (content: SiteContent) => siteUrl(content, '/#website');

const branchId = (content: SiteContent, slug: string) => siteUrl(content, `/branches#${slug}`);

/** The `@id` of a service, which is also the address of its description. */
const serviceId = (content: SiteContent, slug: string) => siteUrl(content, `/services#${slug}`);

const branchName = ({ company }: SiteContent, { city }: Branch) => `${company.name} ${city}`;

/** The company, with references to its branches. */
export function organization(content: SiteContent): Organization {
  const { company, branches } = content;
  return {
    '@type': 'Organization',
    '@id': organizationId(content),
    name: company.name,
    url: siteUrl(content, '/'),
    logo: {
      '@type': 'ImageObject',
      url: siteUrl(content, '/icons/icon-512.png'),
      // https://schema.org/Distance
      width: '512 px',
      height: '512 px',
    },
    foundingDate: String(company.founded),
    email: company.email,
    telephone: phoneNumbers(company.headOffice),
    subOrganization: branches.map(({ slug }) => ({ '@id': branchId(content, slug) })),
  };
}

/** The website, with a reference to the company. */
export function website(content: SiteContent): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(content),
    name: content.company.name,
    url: siteUrl(content, '/'),
    inLanguage: 'en-IN',
    publisher: { '@id': organizationId(content) },
  };
}

function catalog(content: SiteContent): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    name: pageLabel(content, '/services'),
    itemListElement: content.services.map(({ slug }) => ({
      '@type': 'Offer',
      itemOffered: { '@id': serviceId(content, slug) },
    })),
  };
}

const cities = ({ areas }: SiteContent) =>
  areas.map(({ city }) => ({ '@type': 'City', name: city }) as const);

/** The address of a map search: the coordinates of offices are unknown, so there is no `geo`. */
function mapSearch({ street, city, region, postalCode }: Branch): string {
  const query = encodeURIComponent(`${street}, ${city}, ${region} ${postalCode}`);
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** Exceptional hours; a closed day opens and closes at midnight. */
function specialHours({
  firstDay,
  lastDay,
  open,
}: NonNullable<SiteContent['company']['exception']>): OpeningHoursSpecification {
  const { opens, closes } = open ?? { opens: '00:00', closes: '00:00' };
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: firstDay,
    validThrough: lastDay,
    opens,
    closes,
  };
}

/** A branch with its address, telephone and hours. */
export function movingCompany(
  content: SiteContent,
  branch: Branch,
): Exclude<MovingCompany, string> {
  const { company } = content;
  const { exception } = company;
  return {
    '@type': 'MovingCompany',
    '@id': branchId(content, branch.slug),
    name: branchName(content, branch),
    url: branchId(content, branch.slug),
    parentOrganization: { '@id': organizationId(content) },
    telephone: phoneNumbers(branch),
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: branch.street,
      addressLocality: branch.city,
      addressRegion: branch.region,
      postalCode: branch.postalCode,
      addressCountry: 'IN',
    },
    openingHoursSpecification: company.openingTimes.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days as DayOfWeek[],
      opens,
      closes,
    })),
    ...(exception && { specialOpeningHoursSpecification: specialHours(exception) }),
    hasMap: mapSearch(branch),
  };
}

/** A branch with everything that the branches page shows. */
export const describedBranch = (content: SiteContent, branch: Branch): MovingCompany => ({
  ...movingCompany(content, branch),
  description: branch.intro,
  image: siteUrl(content, branch.picture),
  areaServed: cities(content),
  hasOfferCatalog: catalog(content),
});

/** A service as the services page describes it. */
export function serviceNode(
  content: SiteContent,
  { slug, title, description }: ServiceEntry,
): Service {
  return {
    '@type': 'Service',
    '@id': serviceId(content, slug),
    name: title,
    description,
    url: serviceId(content, slug),
    provider: { '@id': organizationId(content) },
  };
}
