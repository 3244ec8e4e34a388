import type { Content } from './files';
import { fillVariables } from './fill-variables';
import { openingFacts } from './opening-hours';

/*
 * A fact is stored once: the rating, the number of customers, the days in advance. Texts hold it as a
 * variable, such as {rating} or {customers}; resolve-content.ts fills it in.
 */

/** The content that holds facts; a file with an error may lack any part of it. */
interface FactSources {
  company?: Partial<Content['company']> | undefined;
  figures?: readonly Partial<Content['figures'][number]>[] | undefined;
}

const isFact = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** All facts by name: those of the company, and the number of each figure by its key. */
export function factsForTexts({ company, figures = [] }: FactSources): Record<string, string> {
  const own: Record<string, unknown> = {
    rating: company?.ratings?.value,
    reviews: company?.ratings?.countShown,
    founded: company?.founded,
    localDays: company?.booking?.localDays,
    longDays: company?.booking?.longDays,
    ...openingFacts(company?.openingTimes),
  };
  const facts = Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, isFact(value) ? String(value) : '']),
  );
  for (const { key, number } of figures) {
    if (typeof key === 'string' && typeof number === 'string')
      facts[key] ??= fillVariables(number, facts);
  }
  return facts;
}
