"""Customers, their tickets, and tags."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models


class Customer(models.Model):
    name = models.CharField(max_length=80)
    email = models.EmailField(unique=True)
    homepage = models.URLField(blank=True)
    since = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ['id']


class Tag(models.Model):
    slug = models.SlugField(primary_key=True)
    colour = models.CharField(max_length=6, blank=True)

    class Meta:
        ordering = ['slug']


class Ticket(models.Model):
    class State(models.TextChoices):
        OPEN = 'open'
        WAITING = 'waiting'
        CLOSED = 'closed'

    title = models.CharField(max_length=120)
    text = models.TextField(blank=True)
    state = models.CharField(max_length=7, choices=State.choices, default=State.OPEN)
    priority = models.IntegerField(default=3, validators=[MinValueValidator(1), MaxValueValidator(5)])
    customer = models.ForeignKey(Customer, on_delete=models.CASCADE, related_name='tickets')
    tags = models.ManyToManyField(Tag, blank=True)
    due = models.DateTimeField(null=True, blank=True)
    effort = models.DecimalField(max_digits=5, decimal_places=2, null=True, blank=True)
    opened = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ['id']
