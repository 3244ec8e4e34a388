import './src/styles/fonts.css';
import type { GatsbySSR } from 'gatsby';
import type { ReactElement, ReactNode } from 'react';
import { Helmet } from 'react-helmet';
import { Layout } from './src/components/Layout/Layout';
import { brandColours } from './src/content-model/brand-colours';
import headingFont from './src/styles/gabarito-650.woff2';

export const wrapPageElement: GatsbySSR['wrapPageElement'] = ({ element, props }) => (
  <Layout path={props.location.pathname}>{element}</Layout>
);

/**
 * Marks the page as scripted before its first paint, in the browsers of "browserslist" in package.json:
 * Safari 15.4, Chrome 99 and Firefox 98 are the first with both features. Styles for pages without script
 * depend on the mark. The script that starts the others (src/boot/) removes it if they cannot be loaded.
 */
const markScripting =
  'if(self.CSSLayerBlockRule&&self.HTMLDialogElement)document.documentElement.dataset.script=""';

/**
 * Marks a page that may be laid out in steps (src/boot/layout-in-steps.ts): it starts at its top, and the
 * browser keeps the place while bands above change their height (scroll anchoring; not Safari in 2026).
 * The entry's name is the address with its `#place`, also with one that names words (`#:~:text=`).
 */
const markPartial =
  'if(self.requestIdleCallback&&CSS.supports("overflow-anchor:auto")){let entry=performance.getEntriesByType("navigation")[0];if(entry&&entry.type=="navigate"&&entry.name.indexOf("#")<0)document.documentElement.dataset.partial=""}';
const markPage = `${markScripting};${markPartial}`;

/** The part of the head that all pages share. */
const fixed = [
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  <script key="scripting" dangerouslySetInnerHTML={{ __html: markPage }} />,
  <meta key="theme" name="theme-color" content={brandColours.ink} />,
  <meta key="telephone" name="format-detection" content="telephone=no" />,
  <link key="ico" rel="icon" href="/favicon.ico" sizes="32x32" />,
  <link key="svg" rel="icon" href="/favicon.svg" type="image/svg+xml" />,
  <link key="touch" rel="apple-touch-icon" href="/apple-touch-icon.png" />,
  <link key="manifest" rel="manifest" href="/manifest.webmanifest" />,
  <link
    key="font"
    rel="preload"
    as="font"
    type="font/woff2"
    href={headingFont}
    crossOrigin="anonymous"
  />,
];

export const onRenderBody: GatsbySSR['onRenderBody'] = ({
  setHeadComponents,
  setHtmlAttributes,
}) => {
  const { title, meta, link, htmlAttributes } = Helmet.renderStatic();
  setHtmlAttributes(htmlAttributes.toComponent());
  // react-helmet's types declare components; they are lists of elements.
  setHeadComponents([
    title.toComponent(),
    meta.toComponent(),
    link.toComponent(),
    ...fixed,
  ] as ReactNode[]);
};

// When this value changes, Gatsby renders the pages again: sourcesVersion in src/pipeline/gatsby-internals.ts.
void process.env.STYLES_VERSION;

const isStyle = (part: ReactNode) => (part as ReactElement | null)?.type === 'style';

// GATSBY: head of pictures. Nobody reads the meta of Gatsby's version.
const isUnused = (part: ReactNode) =>
  /^(?:gatsby-image-style|generator-)/.test(String((part as ReactElement | null)?.key));

// Chat programs read only the first kilobytes of a page for a preview, and Gatsby puts its styles first.
// The component GatsbyImage, whose styles and script gatsby-plugin-image adds, is not used (docs/decisions.md).
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = ({
  getHeadComponents,
  replaceHeadComponents,
}) => {
  const parts = getHeadComponents().filter((part) => !isUnused(part));
  replaceHeadComponents([
    ...parts.filter((part) => !isStyle(part)),
    ...parts.filter((part) => isStyle(part)),
  ]);
};
