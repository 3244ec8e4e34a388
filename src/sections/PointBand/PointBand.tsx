import type { ComponentProps } from 'react';
import { Band } from '../../components/Band/Band';
import { Photo } from '../../components/Photo/Photo';
import { Points } from '../../components/Points/Points';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import * as css from './PointBand.module.css';

/**
 * Points with their heading: beside it if they are `ruled` or `bare`, below it beside a picture if
 * there is one, else below it in columns.
 * @param id of the heading
 */
export function PointBand({
  id,
  section: { heading, link, points, picture },
  look,
  background,
}: {
  id: string;
  section: {
    readonly heading: Queries.HeadingFragment;
    readonly link?: Queries.PageLinkFragment;
    readonly picture?: Queries.BandPictureFragment;
  } & Pick<ComponentProps<typeof Points>, 'points'>;
} & Pick<ComponentProps<typeof Points>, 'look'> &
  Pick<ComponentProps<typeof Band>, 'background'>) {
  const isBeside = look === 'ruled' || look === 'bare';
  const isWhole = isBeside || look === 'rows' || picture;
  const list = <Points points={points} look={look} className={isWhole ? '' : 'columns'} />;
  const content = (
    <>
      <SectionHeading id={id} heading={heading} link={link} />
      {picture ? (
        <div className={css.pictured}>
          <Photo
            {...picture}
            sizes="(min-width: 80em) 40rem, 92vw"
            className={`rounded ${css.picture}`}
          />
          {list}
        </div>
      ) : (
        list
      )}
    </>
  );
  return (
    <Band background={background} labelledBy={id}>
      {isBeside ? <div className={`split aside ${css[look] ?? ''}`}>{content}</div> : content}
    </Band>
  );
}
