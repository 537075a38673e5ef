import type { Figure } from '@harmony/http';
import type { PageCache } from '../page-cache';
import type { RenderQueue } from './render-queue';

/** The site's figures for Prometheus: pages from memory, renders, and the queue before them. */
export function siteFigures(cache: PageCache, queue: RenderQueue): Figure[] {
  const figure =
    (type: Figure['type']) =>
    (name: string, help: string, read: () => number): Figure => ({ name, help, type, read });
  const counter = figure('counter');
  const gauge = figure('gauge');
  return [
    counter('harmony_site_cache_hits_total', 'Pages that came from memory', () => cache.counts.hits),
    counter('harmony_site_cache_misses_total', 'Pages that had to be rendered', () => cache.counts.misses),
    gauge('harmony_site_cache_bytes', 'Memory of the pages that are kept', () => cache.size),
    counter('harmony_site_renders_total', 'Renders that have ended', () => queue.counts.rendered),
    counter('harmony_site_render_seconds_total', 'Time that renders took', () => queue.counts.seconds),
    counter('harmony_site_renders_refused_total', 'Pages refused because too many waited', () => queue.counts.refused),
    gauge('harmony_site_renders_running', 'Renders at this moment', () => queue.load.running),
    gauge('harmony_site_renders_waiting', 'Renders that wait for their turn', () => queue.load.waiting),
  ];
}
