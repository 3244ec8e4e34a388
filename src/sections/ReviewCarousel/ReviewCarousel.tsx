import { graphql } from 'gatsby';
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Band } from '../../components/Band/Band';
import { Icon } from '../../components/Icon/Icon';
import { mostInQuote, noWrap } from '../../components/noWrap';
import { Photo } from '../../components/Photo/Photo';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { Stars } from '../../components/Stars/Stars';
import { useWhenNear } from '../../components/useWhenNear';
import { fillVariables } from '../../content-model/fill-variables';
import { pictureSizes } from '../../styles/picture-sizes';
import * as css from './ReviewCarousel.module.css';

/** Milliseconds for which a quotation is shown: docs/specification.md, section 9. */
const interval = 5000;

const motionQuery = () => window.matchMedia('(prefers-reduced-motion: reduce)');

/** Calls a function when the visitor's motion preference changes, or the tab is hidden or shown. */
function subscribe(onChange: () => void): () => void {
  const controller = new AbortController();
  motionQuery().addEventListener('change', onChange, controller);
  document.addEventListener('visibilitychange', onChange, controller);
  return () => controller.abort();
}

const unknown = () => false;

/** Index of the quotation that is shown, the timer that advances it, and its controls. */
function useRotation(count: number) {
  // A new object for each jump restarts the five seconds, also when the quotation stays the same.
  const [shown, setShown] = useState({ index: 0, furthest: 0 });
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reduced = useSyncExternalStore(subscribe, () => motionQuery().matches, unknown);
  const hidden = useSyncExternalStore(subscribe, () => document.hidden, unknown);

  const running = wanted ?? !reduced;
  const resting = hovered || focused || hidden;
  const jump = (index: number) =>
    setShown(({ furthest }) => ({ index, furthest: Math.max(index, furthest) }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `jump` is the same on each render
  useEffect(() => {
    if (!running || resting || count < 2) return;
    const timer = setTimeout(jump, interval, (shown.index + 1) % count);
    return () => clearTimeout(timer);
  }, [running, resting, shown, count]);

  const handlers = {
    // Only a mouse hovers; a tap may have no pointerleave.
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setFocused(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(false);
    },
  };
  const toggle = () => setWanted(!running);
  const { index: current, furthest } = shown;
  return { current, furthest, running, resting, handlers, jump, toggle };
}

/**
 * A quotation with its picture.
 * @param label its name for screen readers
 * @param isLate whether its picture is not needed yet: it would be requested as soon as the band is near
 */
function Slide({
  review: { rating, text, name, location },
  picture,
  label,
  isCurrent,
  isLate,
}: {
  label: string;
  isCurrent: boolean;
  isLate: boolean;
} & Queries.ReviewCarouselFragment['shown'][number]) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: APG names a slide this way
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      className={css.slide}
      data-current={isCurrent}
    >
      {picture && !isLate && (
        <Photo {...picture} sizes={pictureSizes.carousel} className={`rounded ${css.picture}`} />
      )}
      <figure>
        <Stars value={rating} />
        <blockquote className={`face ${css.text}`}>{noWrap(text, mostInQuote)}</blockquote>
        <figcaption>
          <strong>{name}</strong>
          <br />
          <span className="soft">{location}</span>
        </figcaption>
      </figure>
    </div>
  );
}

/**
 * One quotation at a time with its picture, changing every five seconds. It pauses under the pointer, while the
 * keyboard's focus is inside and in a hidden tab; the button stops and starts it, and where
 * motion is reduced only that button starts it (WCAG 2.2.2, APG carousel pattern). A single quotation has
 * no controls; without quotations there is no band.
 */
export function ReviewCarousel({ section }: { section: Queries.ReviewCarouselFragment }) {
  const { shown } = section;
  const total = shown.length;
  const { current, furthest, running, resting, handlers, jump, toggle } = useRotation(total);
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useWhenNear(place, '50% 0px', () => setNear(true));
  if (total === 0) return null;
  const hasPictures = shown.some(({ picture }) => picture);
  return (
    <Band background="navy" labelledBy="reviews-heading">
      <div ref={place} className={`${css.reviews} ${hasPictures ? css.pictured : ''}`}>
        <SectionHeading id="reviews-heading" heading={section.heading} link={section.link} />
        {/* A group and not a section: the band is the landmark of this name. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
        <div
          role="group"
          className={css.carousel}
          aria-roledescription="carousel"
          aria-labelledby="reviews-heading"
          {...handlers}
        >
          {total > 1 && (
            <div className={`row ${css.controls} needs-script`}>
              <button
                type="button"
                className={`disc ${css.rotation}`}
                aria-label={running ? section.stop : section.start}
                onClick={toggle}
              >
                <Icon name={running ? 'pause' : 'play'} />
              </button>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
              <div role="group" aria-label={section.choose} className={css.dots}>
                {shown.map(({ review }, index) => (
                  <button
                    key={review.slug}
                    type="button"
                    className={`disc ${css.dot}`}
                    aria-label={fillVariables(section.dot, { number: index + 1 })}
                    aria-disabled={index === current}
                    aria-current={index === current}
                    onClick={() => jump(index)}
                  />
                ))}
              </div>
            </div>
          )}
          <div className={css.slides} aria-live={running && !resting ? 'off' : 'polite'}>
            {[...shown.entries()].map(([index, entry]) => (
              <Slide
                key={entry.review.slug}
                {...entry}
                label={fillVariables(section.slide, { number: index + 1, total })}
                isCurrent={index === current}
                isLate={index > (isNear ? furthest + 1 : current)}
              />
            ))}
          </div>
        </div>
      </div>
    </Band>
  );
}

export const reviewCarouselData = graphql`
  fragment ReviewCarousel on HomeReviews {
    heading { ...Heading }
    link { ...PageLink }
    stop
    start
    choose
    dot
    slide
    shown {
      review {
        slug
        name
        location
        rating
        text
      }
      picture { ...CardPicture }
    }
  }
`;
