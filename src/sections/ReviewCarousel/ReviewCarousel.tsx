import { graphql } from 'gatsby';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Band } from '../../components/Band/Band';
import { ButtonLink } from '../../components/Button/ButtonLink';
import { fill } from '../../components/fill';
import { Icon } from '../../components/Icon/Icon';
import { Photo } from '../../components/Photo/Photo';
import { SectionHeading } from '../../components/SectionHeading/SectionHeading';
import { Stars } from '../../components/Stars/Stars';
import { together } from '../../components/together';
import * as css from './ReviewCarousel.module.css';

/** Milliseconds for one quotation: product specification, section 9. */
const interval = 5000;

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)');
    const look = () => setReduced(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return reduced;
}

function useTabHidden(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}

/**
 * One quotation at a time, changing every five seconds. It rests under the pointer, while the
 * keyboard's focus is inside and in a hidden tab; the button stops and starts it, and where
 * motion is reduced it only starts by that button (WCAG 2.2.2, APG carousel pattern).
 */
export function ReviewCarousel({ section }: { section: Queries.ReviewCarouselFragment }) {
  const { shown } = section;
  const [current, setCurrent] = useState(0);
  // A jump restarts the five seconds, also a jump to the quotation that is shown.
  const [jumps, setJumps] = useState(0);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reduced = useReducedMotion();
  const hidden = useTabHidden();
  const region = useRef<HTMLDivElement>(null);

  const running = wanted ?? !reduced;
  const resting = hovered || focused || hidden;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump restarts the interval
  useEffect(() => {
    if (!running || resting) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % shown.length), interval);
    return () => clearInterval(timer);
  }, [running, resting, jumps, shown.length]);

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) setFocused(true);
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget as Node | null)) setFocused(false);
  };

  return (
    <Band ground="navy" labelledBy="reviews-heading">
      <div className={css.split}>
        <div className={css.head}>
          <SectionHeading id="reviews-heading" heading={section.heading} />
          <ButtonLink to={section.link.to} look="text">
            {section.link.label}
          </ButtonLink>
        </div>
        {/* A group and not a section: the band is the landmark of this name. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
        <div
          ref={region}
          role="group"
          className={css.carousel}
          aria-roledescription="carousel"
          aria-labelledby="reviews-heading"
          // A tap ends on no leave: only a mouse hovers.
          onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
          onPointerLeave={() => setHovered(false)}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          <div className={css.controls}>
            <button
              type="button"
              className={css.rotation}
              aria-label={running ? section.stop : section.start}
              onClick={() => setWanted(!running)}
            >
              <Icon name={running ? 'pause' : 'play'} />
            </button>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
            <div role="group" aria-label={section.choose} className={css.dots}>
              {shown.map(({ key }, index) => (
                <button
                  key={key}
                  type="button"
                  className={css.dot}
                  aria-label={fill(section.dot, { number: index + 1 })}
                  aria-disabled={index === current}
                  aria-current={index === current}
                  onClick={() => {
                    setCurrent(index);
                    setJumps(jumps + 1);
                  }}
                />
              ))}
            </div>
          </div>
          <div className={css.slides} aria-live={running && !resting ? 'off' : 'polite'}>
            {shown.map(({ key, name, location, rating, text }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: APG names a slide this way
              <div
                key={key}
                role="group"
                aria-roledescription="slide"
                aria-label={fill(section.slide, { number: index + 1, total: shown.length })}
                className={css.slide}
                data-current={index === current}
              >
                <figure>
                  <Stars value={rating} />
                  <blockquote className={css.text}>{together(text)}</blockquote>
                  <figcaption className={css.author}>
                    <strong>{name}</strong>
                    <span>{location}</span>
                  </figcaption>
                </figure>
              </div>
            ))}
          </div>
        </div>
        <Photo
          photo={section.picture.photo}
          alt={section.picture.alt}
          sizes="(min-width: 83em) 32rem, 40vw"
          className={css.picture}
        />
      </div>
    </Band>
  );
}

export const reviewCarouselData = graphql`
  fragment ReviewCarousel on HomeReviews {
    heading {
      ...Heading
    }
    link {
      ...PageLink
    }
    picture {
      alt
      photo {
        ...PhotoCard
      }
    }
    stop
    start
    choose
    dot
    slide
    shown {
      key
      name
      location
      rating
      text
    }
  }
`;
