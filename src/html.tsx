import type { HTMLAttributes, ReactNode } from 'react';

interface DocumentProps {
  htmlAttributes: HTMLAttributes<HTMLHtmlElement>;
  headComponents: ReactNode;
  bodyAttributes: HTMLAttributes<HTMLBodyElement>;
  preBodyComponents: ReactNode;
  body: string;
  postBodyComponents: ReactNode;
}

/**
 * The document of every page: Gatsby's own without its line for Internet Explorer, but that it reaches
 * below a screen's rounded corners and notch. Styles keep clear of these with `env(safe-area-inset-...)`, which is 0 without
 * `viewport-fit=cover`.
 */
export default function Document(props: DocumentProps) {
  return (
    <html {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page that Gatsby rendered */}
        <div key="body" id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  );
}
