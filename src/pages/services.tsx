import { graphql, type PageProps } from 'gatsby';
import { Seo } from '../components/Seo/Seo';
import { ClosingBand } from '../sections/ClosingBand/ClosingBand';
import { Guarantees } from '../sections/Guarantees/Guarantees';
import { PageHead } from '../sections/PageHead/PageHead';
import { Process } from '../sections/Process/Process';
import { ServiceDetails } from '../sections/ServiceDetails/ServiceDetails';
import { ServiceIndex } from '../sections/ServiceIndex/ServiceIndex';
import { SpecialServices } from '../sections/SpecialServices/SpecialServices';

export default function Services({ data }: PageProps<Queries.ServicesPageQuery>) {
  const { servicesPage: page, services } = data.content;
  return (
    <>
      <Seo path="/services" search={page.search} />
      <PageHead
        head={page.head}
        look="split"
        beside={<ServiceIndex label={page.index} services={services} />}
      />
      <ServiceDetails services={services} quote={page.quote} />
      <SpecialServices specials={page.specials} />
      <Process process={page.process} />
      <Guarantees guarantees={page.guarantees} />
      <ClosingBand closing={page.closing} />
    </>
  );
}

export const query = graphql`
  query ServicesPage {
    content {
      servicesPage {
        search { ...Seo }
        head { ...PageHead }
        index
        quote
        specials { ...SpecialServices }
        process { ...Process }
        guarantees { ...Guarantees }
        closing { ...ClosingBand }
      }
      services { ...ServiceIndex ...ServiceDetails }
    }
  }
`;
