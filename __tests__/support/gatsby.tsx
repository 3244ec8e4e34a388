import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentProps } from 'react';
import { contentFiles } from '../../src/content-model/files';

/** Stands for Gatsby in component tests, with the site's real content behind it. */

const read = (path: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../content', path), 'utf8'));

/** The content of one file, or the entries of one list, by its name in contentFiles. */
export function contentOf(name: (typeof contentFiles)[number]['name']) {
  const file = contentFiles.find((candidate) => candidate.name === name);
  if (!file) throw new Error(`No content file is named ${name}`);
  const json = read(file.path);
  return 'entries' in file ? json[file.entries] : json;
}

export const graphql = () => null;

/** The frame's query, answered from content/. */
export function useStaticQuery() {
  const company = contentOf('company');
  const branches = contentOf('branches');
  const headOffice = branches.find(({ key }: { key: string }) => key === company.headOffice);
  return {
    content: {
      company: { ...company, headOffice },
      frame: contentOf('frame'),
      services: contentOf('services'),
    },
  };
}

export function Link({ to, ...props }: { to: string } & ComponentProps<'a'>) {
  return <a href={to} {...props} />;
}
