"""The law of one deal: who may play which card, who wins a trick, what it scores. Nothing here spans two deals."""
