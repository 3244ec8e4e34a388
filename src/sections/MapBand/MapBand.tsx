import { graphql } from 'gatsby';
import { type CSSProperties, useRef, useState } from 'react';
import { Band } from '../../components/Band/Band';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { classNames } from '../../components/Button/look';
import { directionsLink, mapEmbedLink, mapPageLink } from '../../components/Contact/links';
import { Icon } from '../../components/Icon/Icon';
import { Photo } from '../../components/Photo/Photo';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { useSite } from '../../components/Site/useSite';
import { useDismissal } from '../../components/useDismissal';
import { useWhenNear } from '../../components/useWhenNear';
import { pictureSizes } from '../../styles/picture-sizes';
import * as css from './MapBand.module.css';

/** Distance from the screen at which the map is requested from its host. */
const near = '25% 0px';

/** A small picture on the map's host: if it cannot be loaded, the map cannot either. */
const probeAddress = 'https://www.openstreetmap.org/favicon.ico?map';

/**
 * The map, and beside it everything that a visitor needs without a map. A picture of a map is shown until
 * the map has loaded, and stays where its host is blocked: a frame also fires `load` for the browser's
 * error page, a picture does not. The map takes wheel and fingers only after a press of its button, until a press
 * outside: else the page could not be scrolled over it.
 */
export function MapBand({
  map,
  centre,
  areas,
}: {
  map: Queries.MapBandFragment;
  centre: Queries.MapCentreFragment;
  areas: readonly Queries.PinnedAreaFragment[];
}) {
  const { company, siteData } = useSite();
  const { headOffice } = company;
  const pin = areas.find(({ branch }) => branch?.slug === headOffice.slug);
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReachable, setReachable] = useState(false);
  const [isMoving, setMoving] = useState(false);
  useDismissal(place, isMoving, () => setMoving(false));
  useWhenNear(place, near, () => {
    const probe = new Image();
    probe.onload = () => setReachable(true);
    probe.src = probeAddress;
  });
  return (
    <Band labelledBy="map-heading">
      <div className={`split ${css.split}`}>
        <div>
          <SectionHeading id="map-heading" heading={map.heading} />
          <address className="icon-row">
            <Icon name="map_pin" />
            <div>
              <strong>{company.name}</strong>
              <p>
                {headOffice.street}
                <br />
                {headOffice.city}, {headOffice.region} {headOffice.postalCode}
              </p>
            </div>
          </address>
          <div className={`row ${css.links}`}>
            <ButtonLink to={directionsLink(company.name, headOffice)} icon="navigation">
              {siteData.actions.directions}
            </ButtonLink>
            <ButtonLink to={mapPageLink(centre.latitude, centre.longitude)} icon="map" look="text">
              {map.larger}
            </ButtonLink>
          </div>
        </div>
        {/* Browsers fetch a lazy frame from thousands of pixels away, but never one without a box. */}
        <div
          ref={place}
          className={`${css.map} screen-only`}
          data-wanted={isReachable}
          data-label={pin?.label}
          style={{ '--x': `${pin?.x ?? 50}%`, '--y': `${pin?.y ?? 50}%` } as CSSProperties}
        >
          <Photo {...map.picture} sizes={pictureSizes.contactMap} className={css.picture} />
          {/* Screen readers read the address beside the map. */}
          <p className={`card small ${css.label}`} aria-hidden="true">
            <strong>{headOffice.city}</strong>
            <br />
            {headOffice.street}
          </p>
          {isReachable && !isMoving && (
            <button
              type="button"
              className={css.move}
              onClick={() => {
                setMoving(true);
                // The button, which had the focus, is gone.
                frame.current?.focus({ preventScroll: true });
              }}
            >
              <span className={classNames({})}>
                <span>{map.move}</span>
              </span>
            </button>
          )}
          {/* Without allow-same-origin the map sends no Referer, and its tiles are refused. */}
          <iframe
            ref={frame}
            loading="lazy"
            title={map.title}
            src={mapEmbedLink(centre.latitude, centre.longitude)}
            className={css.frame}
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          />
        </div>
      </div>
    </Band>
  );
}

export const mapBandData = graphql`
  fragment MapBand on ContactMap {
    heading { ...Heading }
    title
    move
    larger
    picture { ...BandPicture }
  }

  fragment MapCentre on MapCentre {
    latitude
    longitude
  }
`;
