/** @jest-environment jsdom */
import '../support/component';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Comparison } from '../../src/sections/Comparison/Comparison';
import { FigureStrip } from '../../src/sections/FigureStrip/FigureStrip';
import { PointBand } from '../../src/sections/PointBand/PointBand';
import { Questions } from '../../src/sections/Questions/Questions';
import { ReviewCarousel } from '../../src/sections/ReviewCarousel/ReviewCarousel';
import { ReviewSummary } from '../../src/sections/ReviewSummary/ReviewSummary';
import { TrustPoints } from '../../src/sections/TrustPoints/TrustPoints';
import { queried } from '../support/content';

const home = queried('homePage');
const { heading } = home.reasons;
const { trust } = queried('aboutPage');
const { comparison, benefits } = queried('whyChooseUsPage');
const { summary } = queried('testimonialsPage');

/** Each band with as many of the entries of its list. */
const bands: Record<string, (count: number) => ReactElement> = {
  // Special services, benefits, values, reasons and guarantees
  points: (count) => (
    <PointBand
      id="points"
      look="discs"
      section={{ heading, points: benefits.points.slice(0, count) }}
    />
  ),
  'trust points': (count) => (
    <TrustPoints trust={{ ...trust, points: trust.points.slice(0, count) }} />
  ),
  rows: (count) => (
    <Comparison comparison={{ ...comparison, rows: comparison.rows.slice(0, count) }} />
  ),
  'reviews by service': (count) => (
    <ReviewSummary summary={{ ...summary, services: summary.services.slice(0, count) }} />
  ),
  'reviews shown': (count) => (
    <ReviewCarousel section={{ ...home.reviews, shown: home.reviews.shown.slice(0, count) }} />
  ),
  figures: (count) => <FigureStrip figures={home.figures.slice(0, count)} />,
  questions: (count) => (
    <Questions id="questions" heading={heading} questions={queried('questions').slice(0, count)} />
  ),
};

test.each(Object.entries(bands))(
  'a band without %s is left out, with one it is shown',
  (_, band) => {
    const { container, rerender } = render(band(0));
    expect(container).toBeEmptyDOMElement();
    rerender(band(1));
    expect(container).not.toBeEmptyDOMElement();
  },
);
