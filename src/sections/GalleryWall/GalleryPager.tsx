import { Icon } from '../../components/Icon/Icon';
import { pagerButton, pagerClass, pagerWord } from '../../components/Pager/look';
import { SiteLink } from '../../components/SiteLink/SiteLink';
import { fillVariables } from '../../content-model/fill-variables';
import { galleryPath, shownPages } from '../../content-model/gallery-paging';
import * as css from './GalleryWall.module.css';

interface GalleryPagerProps {
  labels: Queries.GalleryLabelsFragment['pager'];
  /** Number of this page from 1, and of all pages */
  number: number;
  pages: number;
}

/** Links to the pages of the gallery: the neighbours of this one, the first and the last. */
export function GalleryPager({ labels, number, pages }: GalleryPagerProps) {
  const shown = shownPages(number, pages);
  return (
    <nav className={`${pagerClass} ${css.pager}`} aria-label={labels.label}>
      {number > 1 && (
        <SiteLink to={galleryPath(number - 1)} className={pagerButton}>
          <Icon name="chevron_left" />
          <span className={pagerWord}>{labels.previous}</span>
        </SiteLink>
      )}
      {shown.map((page, index) =>
        page ? (
          <SiteLink
            key={page}
            to={galleryPath(page)}
            className={pagerButton}
            label={fillVariables(labels.page, { number: page })}
          >
            {page}
          </SiteLink>
        ) : (
          <span key={`after ${shown[index - 1]}`} aria-hidden="true">
            …
          </span>
        ),
      )}
      {number < pages && (
        <SiteLink to={galleryPath(number + 1)} className={pagerButton}>
          <span className={pagerWord}>{labels.next}</span>
          <Icon name="chevron_right" />
        </SiteLink>
      )}
    </nav>
  );
}
