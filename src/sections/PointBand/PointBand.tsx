import type { ComponentProps } from 'react';
import { Band } from '../../components/Band/Band';
import { columnsClass } from '../../components/Columns/look';
import { Photo } from '../../components/Photo/Photo';
import { Points } from '../../components/Points/Points';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { pictureSizes } from '../../styles/picture-sizes';
import * as css from './PointBand.module.css';

/**
 * A heading with points; nothing without points. They are beside the heading if they are `ruled` or `bare`,
 * below it and beside a picture if there is one, else below it in columns.
 * @param id of the band
 */
export function PointBand({
  id,
  section: { heading, link, second, points, picture },
  look,
  background,
}: {
  id: string;
  section: {
    readonly heading: Queries.HeadingFragment;
    readonly link?: Queries.PageLinkFragment;
    /** Beside the other link */
    readonly second?: Queries.PageLinkFragment | undefined;
    readonly picture?: Queries.BandPictureFragment;
  } & Pick<ComponentProps<typeof Points>, 'points'>;
} & Pick<ComponentProps<typeof Points>, 'look'> &
  Pick<ComponentProps<typeof Band>, 'background'>) {
  if (points.length === 0) return null;
  const headingId = `${id}-heading`;
  const isBeside = look === 'ruled' || look === 'bare';
  const isWhole = isBeside || picture;
  const className = isWhole ? undefined : columnsClass;
  const list = <Points points={points} look={look} className={className} />;
  const content = (
    <>
      <SectionHeading id={headingId} heading={heading} link={link} second={second} />
      {picture ? (
        <div className={css.pictured}>
          <Photo {...picture} sizes={pictureSizes.points} className={`rounded ${css.picture}`} />
          {list}
        </div>
      ) : (
        list
      )}
    </>
  );
  return (
    <Band id={id} background={background} labelledBy={headingId}>
      {isBeside ? <div className={`split aside ${css[look] ?? ''}`}>{content}</div> : content}
    </Band>
  );
}
