import { graphql } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import { Band } from '../../components/Band/Band';
import { ButtonLink } from '../../components/Button/ButtonLink';
import {
  addressLine,
  directionsLink,
  mapEmbedLink,
  mapPageLink,
} from '../../components/Contact/links';
import { Icon } from '../../components/Icon/Icon';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { useSite } from '../../components/Site/useSite';
import * as css from './MapBand.module.css';

/** How near to the screen the map may be before another host is asked for it. */
const near = '25% 0px';

/** The map, and beside it all that a visitor needs when no map comes. */
export function MapBand({
  map,
  centre,
}: {
  map: Queries.MapBandFragment;
  centre: Queries.MapCentreFragment;
}) {
  const { company, siteData } = useSite();
  const { headOffice } = company;
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setWanted(true);
      },
      { rootMargin: near },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Band labelledBy="map-heading">
      <div className={css.split}>
        <div>
          <SectionHeading id="map-heading" heading={map.heading} />
          <address className={css.address}>
            <Icon name="map_pin" />
            <span>
              <strong>{company.name}</strong>
              <br />
              {headOffice.street}
              <br />
              {headOffice.city}, {headOffice.region} {headOffice.postalCode}
            </span>
          </address>
          <div className={css.links}>
            <ButtonLink
              to={directionsLink(addressLine(company.name, headOffice))}
              icon="navigation"
            >
              {siteData.actions.directions}
            </ButtonLink>
            <ButtonLink to={mapPageLink(centre.latitude, centre.longitude)} icon="map" look="text">
              {map.larger}
            </ButtonLink>
          </div>
        </div>
        {/* Browsers fetch a lazy frame from thousands of pixels away, but never one without a box. */}
        <div ref={place} className={css.map} data-wanted={wanted}>
          {/* With allow-same-origin the map may name the site that shows it, or it gets no tiles. */}
          <iframe
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
    heading {
      ...Heading
    }
    title
    larger
  }

  fragment MapCentre on MapCentre {
    latitude
    longitude
  }
`;
