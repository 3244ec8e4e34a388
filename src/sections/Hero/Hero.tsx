import { graphql } from 'gatsby';
import { CallButton } from '../../components/Button/CallButton';
import { ChatButton } from '../../components/Button/ChatButton';
import { QuoteButton } from '../../components/Button/QuoteButton';
import { Icon } from '../../components/Icon/Icon';
import { noWrap } from '../../components/noWrap';
import { Photo } from '../../components/Photo/Photo';
import { pictureSizes } from '../../styles/picture-sizes';
import * as css from './Hero.module.css';

/** The first screen of the home page: headline, promises, picture, call, chat and quote. */
export function Hero({ hero }: { hero: Queries.HeroFragment }) {
  return (
    <section className={css.hero} aria-labelledby="headline">
      <div className={css.words}>
        <h1 id="headline">{noWrap(hero.title)}</h1>
        <p className={`lead ${css.intro}`}>{noWrap(hero.intro)}</p>
        {hero.ticks && hero.ticks.length > 0 && (
          <ul role="list" className={css.ticks}>
            {[...hero.ticks.entries()].map(([index, tick]) => (
              <li key={index}>
                <Icon name="check" size="small" />
                {tick}
              </li>
            ))}
          </ul>
        )}
        <div className={`row ${css.actions}`}>
          <CallButton look="call" />
          <ChatButton />
          <QuoteButton />
        </div>
      </div>
      <Photo
        isPriority
        {...hero.picture}
        sizes={pictureSizes.hero}
        narrow={{
          photo: hero.phonePicture.photo,
          media: '(max-width: 39.99em)',
          sizes: pictureSizes.heroOnPhone,
        }}
        className={css.picture}
      />
      <div className={`${css.road} screen-only`} />
    </section>
  );
}

export const heroData = graphql`
  fragment Hero on Hero {
    title
    intro
    ticks
    picture { ...BandPicture }
    phonePicture {
      photo { ...PhotoHero }
    }
  }
`;
