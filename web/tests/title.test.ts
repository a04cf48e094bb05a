import { expect, test } from 'vitest';
import { title } from '../src/title';

test('the page names the game', () => {
  expect(title).toBe('Odd Trick');
});
