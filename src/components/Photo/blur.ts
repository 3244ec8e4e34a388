import { graphql } from 'gatsby';
import type { CSSProperties } from 'react';

/**
 * The colours that Blur.module.css draws an element of the class `blurred` with, or one inside it.
 * Short names: they stand in the HTML of each tile of the gallery.
 */
export const blurColours = ({ blur }: Queries.BlurFragment): CSSProperties =>
  ({ '--e': blur.ends, '--m': blur.middle }) as CSSProperties;

export const blurFragment = graphql`
  fragment Blur on PreparedPhoto {
    blur { ends middle }
  }
`;
