import { graphql, type PageProps } from 'gatsby';
import { PageSections } from '../components/PageSections/PageSections';
import { Seo } from '../components/Seo/Seo';
import { FigureStrip } from '../sections/FigureStrip/FigureStrip';
import { MissionVision } from '../sections/MissionVision/MissionVision';
import { PageHead } from '../sections/PageHead/PageHead';
import { PointBand } from '../sections/PointBand/PointBand';
import { RatingBand } from '../sections/RatingBand/RatingBand';
import { Story } from '../sections/Story/Story';
import { TrustPoints } from '../sections/TrustPoints/TrustPoints';

export default function About({ data, location }: PageProps<Queries.AboutPageQuery>) {
  const { aboutPage: page } = data.content;
  return (
    <PageSections location={location}>
      <Seo path="/about" search={page.search} picture={page.head.picture} />
      <PageHead head={page.head} look="split" />
      <Story id="story-heading" story={page.story} side="end" wide />
      <FigureStrip figures={page.figures} dark />
      <MissionVision mission={page.mission} vision={page.vision} />
      <PointBand id="values" section={page.values} look="bare" background="tint" />
      <TrustPoints trust={page.trust} />
      <RatingBand band={page.ratingBand} contacts />
    </PageSections>
  );
}

export const query = graphql`
  query AboutPage {
    content {
      aboutPage {
        search { ...Seo }
        head {
          ...PictureHead
          picture { ...SharedPicture }
        }
        story { ...Story }
        figures { ...FigureStrip }
        mission { ...Points }
        vision { ...Points }
        values {
          heading { ...Heading }
          points { ...Points }
        }
        trust { ...TrustPoints }
        ratingBand { ...RatingBand }
      }
    }
  }
`;
