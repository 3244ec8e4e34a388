import { graphql, type PageProps } from 'gatsby';
import { Seo } from '../components/Seo/Seo';
import { BranchCards } from '../sections/BranchCards/BranchCards';
import { BranchMap } from '../sections/BranchMap/BranchMap';
import { ClosingBand } from '../sections/ClosingBand/ClosingBand';
import { PageHead } from '../sections/PageHead/PageHead';

export default function Branches({ data }: PageProps<Queries.BranchesPageQuery>) {
  const { branchesPage: page, branches, areas } = data.content;
  return (
    <>
      <Seo path="/branches" search={page.search} />
      <PageHead
        head={page.head}
        look="split"
        beside={<BranchMap areas={areas} picture={page.head.picture} />}
      />
      <BranchCards words={page} branches={branches} />
      <ClosingBand closing={page.closing} />
    </>
  );
}

export const query = graphql`
  query BranchesPage {
    content {
      branchesPage {
        search { ...Seo }
        head { ...PictureHead }
        ...BranchCards
        closing { ...ClosingBand }
      }
      branches { ...BranchCard }
      areas { ...PinnedArea }
    }
  }
`;
