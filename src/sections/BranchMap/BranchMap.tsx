import { PinMap } from '../../components/PinMap/PinMap';

/** The towns with a branch on the map; each leads to its card further down the page. */
export function BranchMap({
  picture,
  areas,
}: {
  picture: Queries.BandPictureFragment;
  areas: readonly Queries.PinnedAreaFragment[];
}) {
  return (
    <PinMap
      first
      picture={picture}
      areas={areas.filter(({ branch }) => branch)}
      linkTo={({ branch }) => `/branches#${branch?.key}`}
      sizes="(min-width: 90em) 40rem, (min-width: 62em) 46vw, (min-width: 40em) 92vw, 66vw"
    />
  );
}
