"""The views of Django REST framework, without code of their own."""

from rest_framework import pagination, routers, serializers, viewsets

from desk.models import Customer, Tag, Ticket


class CustomerSerializer(serializers.ModelSerializer):
    class Meta:
        model = Customer
        fields = '__all__'


class TagSerializer(serializers.ModelSerializer):
    class Meta:
        model = Tag
        fields = '__all__'


class TicketSerializer(serializers.ModelSerializer):
    class Meta:
        model = Ticket
        fields = '__all__'


class Pages(pagination.PageNumberPagination):
    page_size = 20
    page_size_query_param = 'page_size'
    max_page_size = 100


class CustomerViewSet(viewsets.ModelViewSet):
    queryset = Customer.objects.all()
    serializer_class = CustomerSerializer
    pagination_class = Pages
    search_fields = ['name', 'email']
    ordering_fields = ['name', 'since']


class TagViewSet(viewsets.ModelViewSet):
    queryset = Tag.objects.all()
    serializer_class = TagSerializer
    pagination_class = None


class TicketViewSet(viewsets.ModelViewSet):
    queryset = Ticket.objects.all()
    serializer_class = TicketSerializer
    filterset_fields = ['state', 'priority', 'customer']
    search_fields = ['title', 'text']
    ordering_fields = ['title', 'priority', 'opened']


router = routers.DefaultRouter()
router.include_root_view = False
router.register('customers', CustomerViewSet)
router.register('tags', TagViewSet)
router.register('tickets', TicketViewSet)
