// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { face } from '../plugins/cards';

describe('card faces', () => {
  it('carry their suit colour and no printed one', () => {
    expect(face('DQ', 'four').toLowerCase()).toContain('#1565c0');
    expect(face('DQ', 'two').toLowerCase()).toContain('#c62828');
    expect(face('C7', 'four').toLowerCase()).toContain('#1b7a34');
    expect(face('DQ', 'four')).not.toMatch(/="(blue|green)"/);
  });

  it('keep their names apart from those of other cards', () => {
    const ids = (card: string) => [...face(card, 'two').matchAll(/id="([^"]+)"/g)].map((match) => match[1]);
    const [queen, king] = [ids('HQ'), ids('HK')];
    expect(queen.filter((id) => king.includes(id))).toEqual([]);
  });

  it('stay small', () => {
    expect(face('S7', 'two').length).toBeLessThan(1500);
  });
});
