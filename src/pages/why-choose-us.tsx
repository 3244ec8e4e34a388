import { graphql, type PageProps } from 'gatsby';
import { Seo } from '../components/Seo/Seo';
import { Benefits } from '../sections/Benefits/Benefits';
import { ClosingBand } from '../sections/ClosingBand/ClosingBand';
import { Comparison } from '../sections/Comparison/Comparison';
import { FigureStrip } from '../sections/FigureStrip/FigureStrip';
import { PageHead } from '../sections/PageHead/PageHead';
import { PromiseBand } from '../sections/PromiseBand/PromiseBand';
import { ReasonList } from '../sections/ReasonList/ReasonList';

export default function WhyChooseUs({ data }: PageProps<Queries.WhyChooseUsPageQuery>) {
  const { whyChooseUsPage: page } = data.content;
  return (
    <>
      <Seo path="/why-choose-us" search={page.search} />
      <PageHead head={page.head} look="split" />
      <ReasonList reasons={page.reasons} />
      <Benefits benefits={page.benefits} />
      <FigureStrip figures={page.figures} dark />
      <Comparison comparison={page.comparison} />
      <PromiseBand promise={page.promise} />
      <ClosingBand closing={page.closing} />
    </>
  );
}

export const query = graphql`
  query WhyChooseUsPage {
    content {
      whyChooseUsPage {
        search { ...Seo }
        head { ...PictureHead }
        reasons { ...Reason }
        benefits { ...Benefits }
        figures { ...FigureStrip }
        comparison { ...Comparison }
        promise { ...PromiseBand }
        closing { ...ClosingBand }
      }
    }
  }
`;
