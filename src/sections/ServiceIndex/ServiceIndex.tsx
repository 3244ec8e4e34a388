import { graphql } from 'gatsby';
import { Icon } from '../../components/Icon/Icon';
import * as css from './ServiceIndex.module.css';

/** Jumps to the services further down the page. */
export function ServiceIndex({
  label,
  services,
}: {
  /** What the list is called by a screen reader */
  label: string;
  services: readonly Queries.ServiceIndexFragment[];
}) {
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        {services.map(({ key, icon, title }) => (
          <li key={key}>
            <a href={`#${key}`} className={css.jump}>
              <Icon name={icon} size="small" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const serviceIndexData = graphql`
  fragment ServiceIndex on Service {
    key
    icon
    title
  }
`;
