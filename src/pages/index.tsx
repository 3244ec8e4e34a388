import { graphql, type PageProps } from 'gatsby';
import { Seo } from '../components/Seo/Seo';
import { AreaMap } from '../sections/AreaMap/AreaMap';
import { ClosingBand } from '../sections/ClosingBand/ClosingBand';
import { FigureStrip } from '../sections/FigureStrip/FigureStrip';
import { Hero } from '../sections/Hero/Hero';
import { HomeReasons } from '../sections/HomeReasons/HomeReasons';
import { ReviewCarousel } from '../sections/ReviewCarousel/ReviewCarousel';
import { ServiceCards } from '../sections/ServiceCards/ServiceCards';

export default function Home({ data }: PageProps<Queries.HomePageQuery>) {
  const { homePage: page, services, areas } = data.content;
  return (
    <>
      <Seo path="/" search={page.search} />
      <Hero hero={page.hero} />
      <FigureStrip figures={page.figures} />
      <ServiceCards section={page.services} services={services} />
      <HomeReasons reasons={page.reasons} />
      <ReviewCarousel section={page.reviews} />
      <AreaMap section={page.areas} areas={areas} />
      <ClosingBand closing={page.closing} />
    </>
  );
}

export const query = graphql`
  query HomePage {
    content {
      homePage {
        search { ...Seo }
        hero { ...Hero }
        figures { ...FigureStrip }
        services { ...ServiceCards }
        reasons { ...HomeReasons }
        reviews { ...ReviewCarousel }
        areas { ...AreaMap }
        closing { ...ClosingBand }
      }
      services { ...ServiceCard }
      areas { ...PinnedArea }
    }
  }
`;
