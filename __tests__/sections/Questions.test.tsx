/** @jest-environment jsdom */
import '../support/component';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Questions } from '../../src/sections/Questions/Questions';
import { queried } from '../support/content';

const questions = [
  { key: 'when', question: 'When should I book?', answer: 'Two days ahead.' },
  { key: 'how-to-pay', question: 'How do I pay?', answer: 'By cash or bank transfer.' },
  { key: 'piano', question: 'Do you move pianos?', answer: 'Yes, on a dolly of their own.' },
];
const heading = queried('contactPage').questions;

beforeEach(() => {
  render(<Questions heading={heading} questions={questions} />);
});

test('the questions stand under their heading', () => {
  expect(screen.getByRole('region', { name: heading.title })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: heading.title })).toBeVisible();
});

test.each(questions)('"$question" is closed at first, with its answer inside', (entry) => {
  const answer = screen.getByText(entry.answer);
  expect(answer).not.toBeVisible();
  expect(answer.closest('details')).toBe(screen.getByText(entry.question).closest('details'));
});

test('a press opens a question, another closes it', async () => {
  const [first] = questions;
  const question = screen.getByText(first?.question ?? '');
  await userEvent.click(question);
  expect(screen.getByText(first?.answer ?? '')).toBeVisible();
  await userEvent.click(question);
  expect(screen.getByText(first?.answer ?? '')).not.toBeVisible();
});

test('opening one question leaves the others as they are', async () => {
  const [first, second] = questions;
  await userEvent.click(screen.getByText(first?.question ?? ''));
  await userEvent.click(screen.getByText(second?.question ?? ''));
  expect(screen.getByText(first?.answer ?? '')).toBeVisible();
});

test('every question can be linked to', () => {
  for (const { key, question } of questions) {
    expect(document.getElementById(key)).toBe(screen.getByText(question).closest('details'));
  }
});
