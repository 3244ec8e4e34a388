/** @jest-environment jsdom */
import '../support/component';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MailAddress } from '../../src/components/MailAddress/MailAddress';
import { Points } from '../../src/components/Points/Points';
import { Ticks } from '../../src/components/Ticks/Ticks';
import { Comparison } from '../../src/sections/Comparison/Comparison';
import { MissionVision } from '../../src/sections/MissionVision/MissionVision';
import { Process } from '../../src/sections/Process/Process';
import { ReasonList } from '../../src/sections/ReasonList/ReasonList';
import { ReviewSummary } from '../../src/sections/ReviewSummary/ReviewSummary';
import { firstOf, queried } from '../support/content';
import { photo } from '../support/photos';

const page = queried('whyChooseUsPage');
const { process } = queried('servicesPage');
const { mission } = queried('aboutPage');
const { summary } = queried('testimonialsPage');
const row = firstOf(page.comparison.rows);
const picture = { alt: 'A van', photo: photo('images/van.jpg') };
const reason = { ...firstOf(page.reasons), picture };
const twice = <Entry,>(entries: readonly Entry[]) => [firstOf(entries), firstOf(entries)];

const lists: Record<string, ReactElement> = {
  'words of an address': <MailAddress address="move.in@move.in.in" />,
  points: <Points points={twice(page.benefits.points)} look="bare" />,
  ticks: <Ticks points={['Safe', 'Safe']} />,
  rows: <Comparison comparison={{ ...page.comparison, rows: [row, row] }} />,
  halves: <MissionVision mission={mission} vision={mission} />,
  steps: <Process process={{ ...process, steps: twice(process.steps) }} />,
  reasons: <ReasonList reasons={[reason, reason]} />,
  services: <ReviewSummary summary={{ ...summary, services: twice(summary.services) }} />,
};

// React complains of equal keys on the console; that is a failure here.
test.each(Object.entries(lists))('two equal %s are both shown', (_, list) => {
  const { container } = render(list);
  expect(container).not.toBeEmptyDOMElement();
});

test('equal points keep their number when the list changes', () => {
  const { rerender } = render(<Ticks points={['Safe', 'Safe', 'On time']} />);
  rerender(<Ticks points={['On time', 'Safe']} />);
  const points = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(points).toEqual(['On time', 'Safe']);
});
