"""Proof that no mail is sent twice: the real service under a storm of faults and kills, held to what arrived."""
