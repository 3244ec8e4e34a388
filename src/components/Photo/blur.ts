import { graphql } from 'gatsby';
import type { CSSProperties } from 'react';

/**
 * The colours of the placeholder that Blur.module.css draws on an element of the class `blurred`, for its `style` or
 * that of an element around it. The names are short, because each tile of the gallery has them in the HTML.
 */
export const blurColours = ({ blur }: Queries.BlurFragment): CSSProperties =>
  ({ '--e': blur.ends, '--m': blur.middle }) as CSSProperties;

export const blurFragment = graphql`
  fragment Blur on PreparedPhoto {
    blur { ends middle }
  }
`;
