import { graphql, type PageProps } from 'gatsby';
import { ContactButtons } from '../components/Button/ContactButtons';
import { PageSections } from '../components/PageSections/PageSections';
import { Seo } from '../components/Seo/Seo';
import { ContactCards } from '../sections/ContactCards/ContactCards';
import { MapBand } from '../sections/MapBand/MapBand';
import { PageHead } from '../sections/PageHead/PageHead';
import { Questions } from '../sections/Questions/Questions';
import { QuickContact } from '../sections/QuickContact/QuickContact';
import { QuoteForm } from '../sections/QuoteForm/QuoteForm';
import { RatingBand } from '../sections/RatingBand/RatingBand';

export default function Contact({ data, location }: PageProps<Queries.ContactPageQuery>) {
  const { contactPage: page, company, questions, areas } = data.content;
  return (
    <PageSections location={location}>
      <Seo path="/contact" search={page.search} picture={page.head.picture} />
      <PageHead head={page.head} look="split">
        <ContactButtons />
      </PageHead>
      <ContactCards cards={page.cards} />
      <QuoteForm form={page.form}>
        <QuickContact quick={page.quick} />
      </QuoteForm>
      <MapBand map={page.map} centre={company.map} areas={areas} />
      <RatingBand band={page.rating} />
      <Questions id="questions-heading" heading={page.questions} questions={questions} />
    </PageSections>
  );
}

export const query = graphql`
  query ContactPage {
    content {
      contactPage {
        search { ...Seo }
        head {
          ...PictureHead
          picture { ...SharedPicture }
        }
        cards { ...ContactCards }
        form { ...QuoteForm }
        quick { ...QuickContact }
        map { ...MapBand }
        rating { ...RatingBand }
        questions { ...Heading }
      }
      company {
        map { ...MapCentre }
      }
      questions { ...Question }
      areas { ...PinnedArea }
    }
  }
`;
