import { z } from 'zod';
import { type Content, type ContentFile, contentFiles } from './files';
import { fillVariables } from './fill-variables';
import { metaOf, unwrap } from './walk';

/*
 * A fact stands once: the rating, the number of customers, the days in advance. Texts name it in
 * braces, such as {rating} or {customers}, and it is filled in when the texts are read, here for
 * the code outside Gatsby and in graphql.ts for the pages.
 */

/** The content that holds facts; a file with an error may lack any part of it. */
interface FactSources {
  company?: Partial<Content['company']> | undefined;
  figures?: readonly Partial<Content['figures'][number]>[] | undefined;
}

const isFact = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Every fact by its name: those of the company, and the number of each figure by its key. */
export function factsForTexts({ company, figures = [] }: FactSources): Record<string, string> {
  const own: Record<string, unknown> = {
    rating: company?.ratings?.value,
    reviews: company?.ratings?.countShown,
    founded: company?.founded,
    localDays: company?.booking?.localDays,
    longDays: company?.booking?.longDays,
  };
  const facts = Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, isFact(value) ? String(value) : '']),
  );
  for (const { key, number } of figures) {
    if (key && typeof number === 'string') facts[key] ??= fillVariables(number, facts);
  }
  return facts;
}

/** Fills the facts into all texts of a value that may name them. */
function withFacts(
  shape: z.core.$ZodType,
  value: unknown,
  facts: Readonly<Record<string, string>>,
): unknown {
  const inner = unwrap(shape).shape;
  if (typeof value === 'string') return metaOf(inner).filled ? fillVariables(value, facts) : value;
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry) => withFacts(inner.element, entry, facts));
  }
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const part = inner.shape[name];
    return [name, part ? withFacts(part, field, facts) : field];
  });
  return Object.fromEntries(fields);
}

/** Fills every fact into the content. */
export function fillContent(content: Content): Content {
  const facts = factsForTexts(content);
  const filled = (contentFiles as readonly ContentFile[]).map(({ name, shape, entries }) => {
    const valueShape = entries ? shape.shape[entries] : shape;
    const value: unknown = content[name as keyof Content];
    return [name, valueShape ? withFacts(valueShape, value, facts) : value];
  });
  return Object.fromEntries(filled);
}
