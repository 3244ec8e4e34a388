import { graphql, type PageProps } from 'gatsby';
import { ButtonLink } from '../components/Button/ButtonLink';
import { PageSections } from '../components/PageSections/PageSections';
import { Seo } from '../components/Seo/Seo';
import { BranchCards } from '../sections/BranchCards/BranchCards';
import { ClosingBand } from '../sections/ClosingBand/ClosingBand';
import { PageHead } from '../sections/PageHead/PageHead';
import { PinMap } from '../sections/PinMap/PinMap';
import { pictureSizes } from '../styles/picture-sizes';

export default function Branches({ data, location }: PageProps<Queries.BranchesPageQuery>) {
  const { branchesPage: page, branches, areas } = data.content;
  return (
    <PageSections location={location}>
      <Seo path="/branches" search={page.search} picture={page.head.picture} />
      <PageHead
        head={page.head}
        look="split"
        beside={
          <PinMap
            isPriority
            picture={page.head.picture}
            areas={areas}
            legend={page.legend}
            sizes={pictureSizes.branchMap}
          />
        }
      >
        <ButtonLink to={page.about.to} look="text">
          {page.about.label}
        </ButtonLink>
      </PageHead>
      <BranchCards words={page} branches={branches} />
      <ClosingBand closing={page.closing} />
    </PageSections>
  );
}

export const query = graphql`
  query BranchesPage {
    content {
      branchesPage {
        search { ...Seo }
        head {
          ...PictureHead
          picture { ...SharedPicture }
        }
        legend { ...MapLegend }
        about { ...PageLink }
        ...BranchCards
        closing { ...ClosingBand }
      }
      branches { ...BranchCard }
      areas { ...PinnedArea }
    }
  }
`;
