import Swiper from 'swiper';
import { Autoplay, EffectFade, Navigation } from 'swiper/modules';

/** Why no slide follows by itself. */
type Reason = 'chosen' | 'hover' | 'focus' | 'hidden';

/** Turns the strip of HeroSlides.astro into a carousel, at the slide that it was scrolled to. */
export function startCarousel(root: HTMLElement): void {
  const part = (name: string) =>
    root.querySelector<HTMLElement>(`[data-carousel-part=${name}]`) as HTMLElement;
  const [stage, view, said, toggle] = [part('stage'), part('view'), part('said'), part('toggle')];
  const strip = view.firstElementChild as HTMLElement;
  const slides = [...strip.children] as HTMLElement[];
  const names = slides.map((slide) => slide.ariaLabel ?? '');
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const reasons = new Set<Reason>();

  const scrolledTo = Math.round(strip.scrollLeft / strip.clientWidth);
  strip.scrollLeft = 0;
  stage.dataset['running'] = '';
  part('controls').hidden = false;
  let shown = slides[scrolledTo] as HTMLElement;
  const swiper = new Swiper(view, {
    modules: [Autoplay, EffectFade, Navigation],
    initialSlide: scrolledTo,
    loop: true,
    // A transition whose end the browser never tells, as of a tab that was left, would stop it for good.
    loopPreventsSliding: false,
    effect: 'fade',
    speed: 200,
    // Started here and not by swiper, which resumes after each slide whatever it was paused for.
    autoplay: { enabled: false, delay: 5000, waitForTransition: false },
    navigation: { prevEl: part('previous'), nextEl: part('next'), addIcons: false },
    on: { realIndexChange: () => show() },
  });
  // Swiper's own bullets are made from strings of markup, which Trusted Types refuse.
  const bullets = names.map((name, index) => {
    const bullet = document.createElement('button');
    bullet.type = 'button';
    bullet.ariaLabel = `Slide ${name}`;
    bullet.addEventListener('click', () => swiper.slideToLoop(index));
    return bullet;
  });
  part('bullets').append(...bullets);

  function show() {
    const next = slides[swiper.realIndex] as HTMLElement;
    // What is left stays behind what comes until that covers it.
    for (const slide of slides) slide.toggleAttribute('data-leaving', slide === shown);
    shown = next;
    for (const slide of slides) slide.inert = slide !== next;
    root.dataset['genre'] = next.dataset['genre'];
    for (const [index, bullet] of bullets.entries()) {
      if (index === swiper.realIndex) bullet.ariaCurrent = 'true';
      else bullet.ariaCurrent = null;
    }
    // Who follows along by ear is told of a slide they asked for, not of each that comes by itself.
    if (reasons.size > 0) said.textContent = `Slide ${names[swiper.realIndex]}`;
  }

  function follow() {
    const isPlaying = reasons.size === 0;
    if (isPlaying !== swiper.autoplay.running) {
      if (isPlaying) swiper.autoplay.start();
      else swiper.autoplay.stop();
    }
    stage.toggleAttribute('data-playing', isPlaying);
    const isPaused = reasons.has('chosen');
    stage.toggleAttribute('data-paused', isPaused);
    toggle.ariaLabel = isPaused ? 'Play the slides' : 'Pause the slides';
  }

  const set = (reason: Reason, holds: boolean) => {
    if (holds) reasons.add(reason);
    else reasons.delete(reason);
    follow();
  };

  toggle.addEventListener('click', () => {
    const pause = !reasons.has('chosen');
    savePaused(pause);
    if (!pause) {
      // Asked for by hand, it runs although the hand is still on the button.
      reasons.delete('hover');
      reasons.delete('focus');
    }
    set('chosen', pause);
  });
  // A finger that was lifted leaves nothing hovering and nothing focused.
  stage.addEventListener('pointerenter', (event) => {
    if (event.pointerType === 'mouse') set('hover', true);
  });
  stage.addEventListener('pointerleave', () => set('hover', false));
  stage.addEventListener('focusin', (event) => {
    if ((event.target as Element).matches(':focus-visible')) set('focus', true);
  });
  stage.addEventListener('focusout', (event) => {
    if (!stage.contains(event.relatedTarget as Node | null)) set('focus', false);
  });
  const followTab = () => set('hidden', document.hidden);
  document.addEventListener('visibilitychange', followTab);
  lessMotion.addEventListener('change', () => {
    if (lessMotion.matches) set('chosen', true);
  });

  if (wasPaused() || lessMotion.matches) reasons.add('chosen');
  if (stage.matches(':hover')) reasons.add('hover');
  if (stage.querySelector(':focus-visible')) reasons.add('focus');
  show();
  said.textContent = '';
  followTab();
}

const key = 'bell-lap:slides-paused';

/** Whether the rider has stopped the slides, here or on an earlier visit. */
function wasPaused(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    // A browser that keeps nothing starts anew each time.
    return false;
  }
}

function savePaused(isPaused: boolean): void {
  try {
    if (isPaused) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Then it holds for this visit only.
  }
}
