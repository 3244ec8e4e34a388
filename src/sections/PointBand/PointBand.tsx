import type { ComponentProps, ReactNode } from 'react';
import { Band } from '../../components/Band/Band';
import { Photo } from '../../components/Photo/Photo';
import { Points } from '../../components/Points/Points';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { pictureSizes } from '../../styles/picture-sizes';
import * as css from './PointBand.module.css';

/**
 * A heading with points; nothing without points. They are beside the heading if they are `ruled` or `bare`,
 * below it and beside a picture if there is one, else below it in columns.
 * @param id of the band
 * @param children more links, below the list
 */
export function PointBand({
  id,
  section: { heading, link, second, points, picture },
  look,
  background,
  children,
}: {
  id: string;
  section: {
    readonly heading: Queries.HeadingFragment;
    readonly link?: Queries.PageLinkFragment;
    /** Beside the other link */
    readonly second?: Queries.PageLinkFragment | undefined;
    readonly picture?: Queries.BandPictureFragment;
  } & Pick<ComponentProps<typeof Points>, 'points'>;
  children?: ReactNode;
} & Pick<ComponentProps<typeof Points>, 'look'> &
  Pick<ComponentProps<typeof Band>, 'background'>) {
  if (points.length === 0) return null;
  const headingId = `${id}-heading`;
  const isBeside = look === 'ruled' || look === 'bare';
  const isWhole = isBeside || look === 'rows' || picture;
  const list = <Points points={points} look={look} className={isWhole ? undefined : 'columns'} />;
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
      {children && <div className={`row text-links ${css.more} screen-only`}>{children}</div>}
    </>
  );
  return (
    <Band id={id} background={background} labelledBy={headingId}>
      {isBeside ? <div className={`split aside ${css[look] ?? ''}`}>{content}</div> : content}
    </Band>
  );
}
