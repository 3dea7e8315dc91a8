import Swiper from 'swiper';
import { Autoplay, Navigation, Pagination } from 'swiper/modules';
import { autoplayReasons } from './autoplay-reasons.ts';
import { heroSlides } from './hero-slides.ts';

/** In milliseconds (spec §9). */
const delay = 5000;
const speed = 400;

const part = <E extends HTMLElement>(carousel: HTMLElement, name: string) =>
  carousel.querySelector<E>(`[data-${name}]`) as E;

/** Brings the home page's slides to life: swipe, arrows, pagination, autoplay, in a loop (spec §2). */
export function startCarousel(carousel: HTMLElement): void {
  const strip = carousel.querySelector<HTMLElement>('.swiper-wrapper') as HTMLElement;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)');
  // Whoever scrolled the strip before this came sees the slide that they had come to.
  const initialSlide = Math.round(strip.scrollLeft / strip.clientWidth);
  strip.scrollLeft = 0;
  strip.removeAttribute('tabindex');
  part(carousel, 'controls').hidden = false;
  const swiper = new Swiper(strip.parentElement as HTMLElement, {
    modules: [Autoplay, Navigation, Pagination],
    loop: true,
    loopPreventsSliding: false,
    initialSlide,
    speed: isStill.matches ? 0 : speed,
    autoplay: { enabled: false, delay },
    navigation: {
      prevEl: part(carousel, 'previous'),
      nextEl: part(carousel, 'next'),
      addIcons: false,
    },
    pagination: {
      el: part(carousel, 'pages'),
      clickable: true,
      bulletElement: 'button',
      renderBullet: (index, className) =>
        `<button type="button" class="${className}" aria-label="${heroSlides[index]?.action}"></button>`,
    },
    on: {
      init: ({ slides, realIndex }) => showSlide(carousel, slides, realIndex),
      realIndexChange: ({ slides, realIndex }) => showSlide(carousel, slides, realIndex),
    },
  });
  const pause = part<HTMLButtonElement>(carousel, 'pause');
  autoplayReasons({ carousel, pause, isStill }, (isPlaying) => {
    if (isPlaying) swiper.autoplay.start();
    else swiper.autoplay.stop();
    // What changes by itself is not read out; what a reader has asked for is.
    strip.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
  });
}

/** Has the pictures of a slide and the next one fetched; the others' wait. */
function bringNear(slides: HTMLElement[], genre: string | undefined): void {
  const shown = heroSlides.findIndex((slide) => slide.genre === genre);
  const near = [shown, shown + 1].map((at) => heroSlides.at(at % heroSlides.length)?.genre);
  for (const slide of slides) {
    if (near.some((name) => name === slide.dataset['genre'])) slide.dataset['near'] = '';
  }
}

/** The accent follows the slide; the others are neither read out nor reached by Tab. */
function showSlide(carousel: HTMLElement, slides: HTMLElement[], shown: number): void {
  const { genre } = heroSlides[shown] ?? {};
  if (genre) carousel.dataset['genre'] = genre;
  for (const slide of slides) slide.inert = slide.dataset['genre'] !== genre;
  bringNear(slides, genre);
  for (const [index, bullet] of [...part(carousel, 'pages').children].entries()) {
    if (index === shown) bullet.setAttribute('aria-current', 'true');
    else bullet.removeAttribute('aria-current');
  }
}
