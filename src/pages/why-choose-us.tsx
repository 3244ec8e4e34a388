import { graphql, type PageProps } from 'gatsby';
import { PageSections } from '../components/PageSections/PageSections';
import { Seo } from '../components/Seo/Seo';
import { ClosingBand } from '../sections/ClosingBand/ClosingBand';
import { Comparison } from '../sections/Comparison/Comparison';
import { FigureStrip } from '../sections/FigureStrip/FigureStrip';
import { PageHead } from '../sections/PageHead/PageHead';
import { PointBand } from '../sections/PointBand/PointBand';
import { ReasonList } from '../sections/ReasonList/ReasonList';
import { Story } from '../sections/Story/Story';

export default function WhyChooseUs({ data, location }: PageProps<Queries.WhyChooseUsPageQuery>) {
  const { whyChooseUsPage: page } = data.content;
  const { table } = page.head;
  const isThere = page.comparison.rows.length > 0;
  const jump = table && isThere ? { words: table, to: '#comparison-heading' } : undefined;
  return (
    <PageSections location={location}>
      <Seo path="/why-choose-us" search={page.search} picture={page.head.picture} />
      <PageHead head={page.head} look="split" jump={jump} />
      <ReasonList reasons={page.reasons} />
      <PointBand id="benefits" section={page.benefits} look="discs" background="tint" />
      <FigureStrip figures={page.figures} dark />
      <Comparison comparison={page.comparison} />
      <Story
        id="promise-heading"
        story={page.promise}
        background="leaf"
        side="start"
        narrow="first"
      />
      <ClosingBand closing={page.closing} />
    </PageSections>
  );
}

export const query = graphql`
  query WhyChooseUsPage {
    content {
      whyChooseUsPage {
        search { ...Seo }
        head {
          title
          intro
          table
          picture { ...BandPicture ...SharedPicture }
        }
        reasons { ...Reason }
        benefits {
          heading { ...Heading }
          points { ...Points }
        }
        figures { ...FigureStrip }
        comparison { ...Comparison }
        promise { ...Promise }
        closing { ...ClosingBand }
      }
    }
  }
`;
