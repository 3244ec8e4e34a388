import { graphql, type PageProps } from 'gatsby';
import { PageSections } from '../components/PageSections/PageSections';
import { Seo } from '../components/Seo/Seo';
import { ClosingBand } from '../sections/ClosingBand/ClosingBand';
import { FigureStrip } from '../sections/FigureStrip/FigureStrip';
import { PageHead } from '../sections/PageHead/PageHead';
import { ReviewPages } from '../sections/ReviewPages/ReviewPages';
import { ReviewSummary } from '../sections/ReviewSummary/ReviewSummary';

export default function Testimonials({ data, location }: PageProps<Queries.TestimonialsPageQuery>) {
  const { testimonialsPage: page, reviews } = data.content;
  return (
    <PageSections location={location}>
      <Seo path="/testimonials" search={page.search} picture={page.head.picture} />
      <PageHead head={page.head} look="stage" />
      <FigureStrip figures={page.figures} />
      <ReviewPages section={page.reviews} reviews={reviews} />
      <ReviewSummary summary={page.summary} />
      <ClosingBand closing={page.closing} />
    </PageSections>
  );
}

export const query = graphql`
  query TestimonialsPage {
    content {
      testimonialsPage {
        search { ...Seo }
        head {
          ...PictureHead
          picture { ...SharedPicture }
        }
        figures { ...FigureStrip }
        reviews { ...ReviewPages }
        summary { ...ReviewSummary }
        closing { ...ClosingBand }
      }
      reviews { ...Review }
    }
  }
`;
