import { graphql, type PageProps } from 'gatsby';
import { PageSections } from '../components/PageSections/PageSections';
import { Seo } from '../components/Seo/Seo';
import { AreaMap } from '../sections/AreaMap/AreaMap';
import { ClosingBand } from '../sections/ClosingBand/ClosingBand';
import { QuoteSentence } from '../sections/ClosingBand/QuoteSentence';
import { FigureStrip } from '../sections/FigureStrip/FigureStrip';
import { Hero } from '../sections/Hero/Hero';
import { PointBand } from '../sections/PointBand/PointBand';
import { questionLink } from '../sections/Questions/questionLink';
import { ReviewCarousel } from '../sections/ReviewCarousel/ReviewCarousel';
import { ServiceRows } from '../sections/ServiceRows/ServiceRows';

export default function Home({ data, location }: PageProps<Queries.HomePageQuery>) {
  const { homePage: page, branchesPage, whyChooseUsPage, services, areas } = data.content;
  const part = whyChooseUsPage.comparison.rows.length > 0 ? '#comparison-heading' : '';
  return (
    <PageSections location={location}>
      <Seo path="/" search={page.search} picture={page.hero.picture} />
      <Hero hero={page.hero} />
      <FigureStrip figures={page.figures} />
      <ServiceRows section={page.services} services={services} />
      <PointBand
        id="reasons"
        section={{
          ...page.reasons,
          link: { label: page.reasons.compare, to: `/why-choose-us${part}` },
          second: questionLink(page.reasons.question),
        }}
        look="discs"
      />
      <ReviewCarousel section={page.reviews} />
      <AreaMap section={page.areas} areas={areas} legend={branchesPage.legend} />
      <ClosingBand closing={page.closing}>
        <QuoteSentence sentence={page.sentence} areas={areas} />
      </ClosingBand>
    </PageSections>
  );
}

export const query = graphql`
  query HomePage {
    content {
      homePage {
        search { ...Seo }
        hero {
          ...Hero
          picture { ...SharedPicture }
        }
        figures { ...FigureStrip }
        services { ...ServiceRows }
        reasons {
          heading { ...Heading }
          compare
          question { ...QuestionLink }
          points { ...Points }
          picture { ...BandPicture }
        }
        reviews { ...ReviewCarousel }
        areas { ...AreaMap }
        closing { ...ClosingBand }
        sentence { ...QuoteSentence }
      }
      branchesPage {
        legend { ...MapLegend }
      }
      whyChooseUsPage {
        comparison {
          rows { ours }
        }
      }
      services { ...ServiceRow }
      areas { ...PinnedArea }
    }
  }
`;
