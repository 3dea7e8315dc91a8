import Swiper from 'swiper';
import { Autoplay, EffectFade, Navigation } from 'swiper/modules';

/** Why autoplay is paused. */
type PauseReason = 'chosen' | 'hover' | 'focus' | 'hidden';

/** Turns the strip in HeroSlides.astro into a carousel, starting at the slide it was scrolled to. */
export function startCarousel(root: HTMLElement): void {
  const part = (name: string) =>
    root.querySelector<HTMLElement>(`[data-carousel-part=${name}]`) as HTMLElement;
  const [stage, view, announcement, toggle] = [
    part('stage'),
    part('view'),
    part('status'),
    part('toggle'),
  ];
  const strip = view.firstElementChild as HTMLElement;
  const slides = [...strip.children] as HTMLElement[];
  const names = slides.map((slide) => slide.ariaLabel ?? '');
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const reasons = new Set<PauseReason>();

  const initialSlide = Math.round(strip.scrollLeft / strip.clientWidth);
  strip.scrollLeft = 0;
  stage.dataset['running'] = '';
  part('controls').hidden = false;
  let current = slides[initialSlide] as HTMLElement;
  const swiper = new Swiper(view, {
    modules: [Autoplay, EffectFade, Navigation],
    initialSlide,
    loop: true,
    // A transition that never ends, as in a background tab, would block sliding permanently.
    loopPreventsSliding: false,
    effect: 'fade',
    // Without a transition, Swiper would wait for its end.
    speed: lessMotion.matches ? 0 : 200,
    // Not enabled here, because Swiper would resume after each slide, whatever the reason for the pause.
    autoplay: { enabled: false, delay: 5000, waitForTransition: false },
    navigation: { prevEl: part('previous'), nextEl: part('next'), addIcons: false },
    on: { realIndexChange: () => show() },
  });
  // Swiper builds its bullets from markup strings, which Trusted Types refuse.
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
    // The leaving slide stays behind the next one until it's covered.
    for (const slide of slides) slide.toggleAttribute('data-leaving', slide === current);
    current = next;
    for (const slide of slides) slide.inert = slide !== next;
    root.dataset['genre'] = next.dataset['genre'];
    for (const [index, bullet] of bullets.entries()) {
      if (index === swiper.realIndex) bullet.ariaCurrent = 'true';
      else bullet.ariaCurrent = null;
    }
    // Screen readers announce slides the rider chose, not each automatic one.
    if (reasons.size > 0) announcement.textContent = `Slide ${names[swiper.realIndex]}`;
  }

  function updatePlayback() {
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

  const set = (reason: PauseReason, isActive: boolean) => {
    if (isActive) reasons.add(reason);
    else reasons.delete(reason);
    updatePlayback();
  };

  toggle.addEventListener('click', () => {
    const pause = !reasons.has('chosen');
    savePaused(pause);
    if (!pause) {
      // Pressing play overrides the hover and focus on the button.
      reasons.delete('hover');
      reasons.delete('focus');
    }
    set('chosen', pause);
  });
  // Touch doesn't count as hover or focus.
  stage.addEventListener('pointerenter', (event) => {
    if (event.pointerType === 'mouse') set('hover', true);
  });
  stage.addEventListener('pointerleave', () => set('hover', false));
  // Includes the search form, whose color follows the slides.
  root.addEventListener('focusin', (event) => {
    if ((event.target as Element).matches(':focus-visible')) set('focus', true);
  });
  root.addEventListener('focusout', (event) => {
    if (!root.contains(event.relatedTarget as Node | null)) set('focus', false);
  });
  const updateHidden = () => set('hidden', document.hidden);
  document.addEventListener('visibilitychange', updateHidden);
  lessMotion.addEventListener('change', () => {
    if (lessMotion.matches) set('chosen', true);
  });

  if (wasPaused() || lessMotion.matches) reasons.add('chosen');
  if (stage.matches(':hover')) reasons.add('hover');
  if (root.querySelector(':focus-visible')) reasons.add('focus');
  show();
  announcement.textContent = '';
  updateHidden();
}

const key = 'bell-lap:slides-paused';

/** Whether the rider left the slides paused. */
function wasPaused(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    // Storage is blocked, so each visit starts playing.
    return false;
  }
}

function savePaused(isPaused: boolean): void {
  try {
    if (isPaused) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the choice lasts for this visit.
  }
}
