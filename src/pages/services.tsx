import { graphql, type PageProps } from 'gatsby';
import { ButtonLink } from '../components/Button/ButtonLink';
import { PageSections } from '../components/PageSections/PageSections';
import { Seo } from '../components/Seo/Seo';
import { ClosingBand } from '../sections/ClosingBand/ClosingBand';
import { PageHead } from '../sections/PageHead/PageHead';
import { PointBand } from '../sections/PointBand/PointBand';
import { Process } from '../sections/Process/Process';
import { questionLink } from '../sections/Questions/questionLink';
import { ServiceDetails } from '../sections/ServiceDetails/ServiceDetails';
import { ServiceIndex } from '../sections/ServiceIndex/ServiceIndex';

export default function Services({ data, location }: PageProps<Queries.ServicesPageQuery>) {
  const { servicesPage: page, services } = data.content;
  const question = questionLink(page.guarantees.question);
  return (
    <PageSections location={location}>
      <Seo path="/services" search={page.search} picture={page.search.picture} />
      <PageHead
        head={page.head}
        look="split"
        beside={
          <ServiceIndex label={page.index} services={services}>
            <ButtonLink to="#process" icon="chevron_down" look="text">
              {page.jumps.process}
            </ButtonLink>
            {page.specials.points.length > 0 && (
              <ButtonLink to="#specials" icon="chevron_down" look="text">
                {page.jumps.specials}
              </ButtonLink>
            )}
          </ServiceIndex>
        }
      />
      <ServiceDetails
        services={services}
        quote={page.quote}
        quoteGreeting={page.quoteGreeting}
        reviews={page.reviews}
      />
      <PointBand id="specials" section={page.specials} look="tiles" background="navy" />
      <Process process={page.process} />
      <PointBand
        id="guarantees"
        section={{
          ...page.guarantees,
          ...(question && { link: question }),
        }}
        look="ruled"
        background="leaf"
      />
      <ClosingBand closing={page.closing} />
    </PageSections>
  );
}

export const query = graphql`
  query ServicesPage {
    content {
      servicesPage {
        search { ...PictureSeo }
        head { ...PageHead }
        index
        jumps { process specials }
        quote
        quoteGreeting
        reviews { ...ServiceReview }
        specials {
          heading { ...Heading }
          points: services { ...Points }
        }
        process { ...Process }
        guarantees {
          heading { ...Heading }
          question { ...QuestionLink }
          points { ...Points }
        }
        closing { ...ClosingBand }
      }
      services { ...ServiceIndex ...ServiceDetails }
    }
  }
`;
