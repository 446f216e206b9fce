using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Touchstone.Inspection;
using Touchstone.Inspection.Copies;
using Touchstone.Inspection.Schemas;

namespace Touchstone.Tests.Inspector;

/// <summary>Objects that refer back to each other, as entities with navigation in both directions do.</summary>
public class CycleTests
{
    // Entities as their author writes them.
    const string Shop = """
        using System.Collections.Generic;
        public class Customer
        {
            public int Id { get; set; }
            public string Name { get; set; }
            public virtual ICollection<Order> Orders { get; set; } = new List<Order>();
        }
        public class Order
        {
            public int Id { get; set; }
            public virtual Customer Customer { get; set; }
            public virtual ICollection<OrderLine> Lines { get; set; } = new HashSet<OrderLine>();
        }
        public class OrderLine { public decimal Price { get; set; } public virtual Order Order { get; set; } public virtual Product Product { get; set; } }
        public class Product
        {
            public string Name { get; set; }
            public virtual Category Category { get; set; }
            public virtual List<OrderLine> Lines { get; set; } = new();
        }
        public class Category
        {
            public string Name { get; set; }
            public virtual Category Parent { get; set; }
            public virtual ICollection<Category> Children { get; set; } = new List<Category>();
            public virtual ICollection<Product> Products { get; set; } = new List<Product>();
        }
        public static class Made
        {
            public static List<Order> Orders()
            {
                var all = new Category { Name = "all" };
                var tea = new Category { Name = "tea", Parent = all };
                var cups = new Category { Name = "cups", Parent = all };
                all.Children.Add(tea);
                all.Children.Add(cups);
                var product = new Product { Name = "green", Category = tea };
                tea.Products.Add(product);
                var customer = new Customer { Id = 1, Name = "a" };
                var orders = new List<Order>();
                for (var i = 0; i < 3; i++)
                {
                    var order = new Order { Id = i, Customer = customer };
                    var line = new OrderLine { Price = 1.5m + i, Order = order, Product = product };
                    order.Lines.Add(line);
                    product.Lines.Add(line);
                    customer.Orders.Add(order);
                    orders.Add(order);
                }
                return orders;
            }

            public static List<Category> Categories()
            {
                foreach (var line in Orders()[0].Lines)
                    return new() { line.Product.Category.Parent };
                return null;
            }
        }
        """;

    const string Orders = "new List<Order>(Made.Orders())";

    [Fact]
    public void What_leads_towards_the_root_closes_a_cycle_and_what_leads_away_from_it_does_not()
    {
        var graph = StrangersTypes.Inspect(Shop, Orders).Graph;

        Assert.Equal(
            ["Category.Children", "Category.Products", "Customer.Orders", "OrderLine.Order", "Product.Lines"],
            graph.Backward.Select(Graph.NameOf).Order(StringComparer.Ordinal));
        Assert.Equal(
            ["Category.Parent", "Customer.Orders", "Order.Lines", "OrderLine.Product", "Product.Category"],
            StrangersTypes.Inspect(Shop, "new List<Category>(Made.Categories())").Graph.Backward.Select(Graph.NameOf).Order(StringComparer.Ordinal));
    }

    [Theory]
    [InlineData("Customer.Orders", "Order.Customer -> Customer.Orders")]
    [InlineData("OrderLine.Order", "Order.Lines -> OrderLine.Order")]
    [InlineData("Category.Children", "Category.Parent -> Category.Children")]
    public void A_cycle_is_named_by_its_path(string member, string cycle)
    {
        var graph = StrangersTypes.Inspect(Shop, Orders).Graph;

        Assert.Equal(cycle, graph.CycleOf(graph.Backward.Single(field => Graph.NameOf(field) == member)));
    }

    [Fact]
    public void Of_a_list_that_two_members_share_both_members_lead_back()
    {
        var graph = StrangersTypes.Inspect("""
            using System.Collections.Generic;
            public class Root { public List<Root> One { get; set; } = new(); public List<Root> Two { get; set; } public Root() { One.Add(this); Two = One; } }
            """).Graph;

        Assert.Equal(["Root.One", "Root.Two"], graph.Backward.Select(Graph.NameOf).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void A_library_that_keeps_references_by_attributes_has_them_in_its_copies()
    {
        var text = Of("MemoryPack", Shop, Orders).Text;

        Assert.Contains("[MemoryPackable(GenerateType.CircularReference)]\n    public partial class Order\n", text, StringComparison.Ordinal);
        Assert.Contains("[MemoryPackOrder(1)] public Customer Customer { get; set; }", text, StringComparison.Ordinal);
        Assert.Contains("[MemoryPackOrder(2)] public ICollection<Order> Orders { get; set; } = [];", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("MessagePack", "[IgnoreMember]")]
    [InlineData("ProtobufNet", "[ProtoIgnore]")]
    [InlineData("MongoBson", "[BsonIgnore]")]
    [InlineData("XmlSerializer", "[XmlIgnore]")]
    public void A_library_that_keeps_no_references_leaves_out_what_leads_back_and_says_so(string library, string ignored)
    {
        var (source, text, wanted) = Of(library, Shop, Orders);

        Assert.Matches(Regex.Escape(ignored) + " public (ICollection|List)<Order> Orders {", text);
        Assert.Contains($"{ignored} public Order Order {{ get; set; }}", text, StringComparison.Ordinal);
        Assert.DoesNotContain($"{ignored} public Customer Customer", text, StringComparison.Ordinal);
        Assert.Contains(ignored, wanted);
        Assert.Contains("LeftOut => \"Customer.Orders, ", source, StringComparison.Ordinal);
    }

    [Fact]
    public void A_member_that_is_left_out_takes_no_number()
    {
        var text = Of("MessagePack", Shop, Orders).Text;

        Assert.Contains("[Key(0)] public decimal Price", text, StringComparison.Ordinal);
        Assert.Contains("[Key(1)] public Product Product", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("SystemTextJson")]
    [InlineData("NewtonsoftJson")]
    [InlineData("DataContract")]
    [InlineData("NerdbankMessagePack")]
    public void A_library_that_keeps_references_by_an_option_gets_the_types_as_they_are(string library)
    {
        var (source, text, _) = Of(library, Shop, Orders);

        Assert.Equal("", text);
        Assert.DoesNotContain("CutCycles", source, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("SystemTextJson", "System.Text.Json.Serialization.JsonIgnore", true)]
    [InlineData("SystemTextJson", "System.Text.Json.Serialization.JsonIgnore(Condition = System.Text.Json.Serialization.JsonIgnoreCondition.Never)", false)]
    [InlineData("DataContract", "System.Runtime.Serialization.IgnoreDataMember", true)]
    [InlineData("NewtonsoftJson", "System.Text.Json.Serialization.JsonIgnore", false)]
    public void Types_whose_attributes_leave_out_what_leads_back_have_no_cycle_for_this_library(string library, string attribute, bool isCut)
    {
        var types = $"public class Child {{ [{attribute}] public Root Parent {{ get; set; }} }}"
            + "public class Root { public Child Child { get; set; } public Root() => Child = new() { Parent = this }; }";

        Assert.Equal(isCut, Of(library, types, "new Root()").Source.Contains("CutCycles", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("[MessagePack.MessagePackObject]", "[MessagePack.Key(0)]", "", true)]
    [InlineData("[MessagePack.MessagePackObject]", "[MessagePack.Key(0)]", "[MessagePack.IgnoreMember]", true)]
    [InlineData("[MessagePack.MessagePackObject]", "[MessagePack.Key(0)]", "[MessagePack.Key(1)]", false)]
    [InlineData("[System.Runtime.Serialization.DataContract]", "[System.Runtime.Serialization.DataMember]", "", true)]
    [InlineData("[System.Runtime.Serialization.DataContract]", "[System.Runtime.Serialization.DataMember]", "[System.Runtime.Serialization.DataMember]", false)]
    public void Types_with_attributes_that_lead_back_are_refused_with_the_attribute_that_helps(string ofType, string ofMember, string back, bool isCut)
    {
        var source = Of(
            "MessagePack",
            $$"""
            {{ofType}} public class Child { {{back}} public Root Parent { get; set; } }
            {{ofType}} public class Root { {{ofMember}} public Child Child { get; set; } public Root() => Child = new() { Parent = this }; }
            {{Attributes.Replace("    class", "    public class", StringComparison.Ordinal)}}
            """,
            "new Root()").Source;

        Assert.Equal(isCut, source.Contains("CutCycles", StringComparison.Ordinal));
        Assert.Equal(!isCut, source.Contains(
            "Refuse(\"Child.Parent closes a cycle (Root.Child -> Child.Parent), and MessagePack keeps no objects that refer back to each other: "
                + "mark Child.Parent with [IgnoreMember]\")",
            StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(Orders)]
    [InlineData("new List<Category>(Made.Categories())")]
    public void Copies_keep_the_identity_of_all_objects_in_both_directions(string root) => Assert.Empty(Differences("Orleans", Shop, root));

    [Theory]
    [InlineData("public class Root { public required int Id { get; set; } public required Root Self { get; init; } public static Root Make() => MAKE }")]
    [InlineData("public class Root(int id) { public int Id { get; } = id; private Root Self { get; set; } public static Root Make() => MAKE }")]
    [InlineData("public record Root(int Id, Root Self) { public static Root Make() => MAKE }")]
    public void An_object_of_a_cycle_is_made_without_its_constructor_where_that_wants_members(string types)
    {
        const string Make = """
            Cyclic((Root)System.Runtime.CompilerServices.RuntimeHelpers.GetUninitializedObject(typeof(Root)));
                static Root Cyclic(Root made)
                {
                    foreach (var field in typeof(Root).GetFields(System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.NonPublic))
                        field.SetValue(made, field.FieldType == typeof(int) ? 7 : made);
                    return made;
                }
            """;

        Assert.Empty(Differences("Orleans", types.Replace("MAKE", Make, StringComparison.Ordinal), "Root.Make()"));
    }

    [Theory]
    [InlineData("public int Id { get; init; }", "// init in yours")]
    [InlineData("public int Id { get; } public Root(int id = 0) => Id = id;", "// no setter in yours")]
    public void A_library_that_makes_objects_before_their_members_wants_setters_of_yours(string member, string remark)
    {
        var (_, text, wanted) = Of("MemoryPack", $$"""
            public class Root { {{member}} public Root Self { get; set; } public static Root Make() { var made = new Root(); made.Self = made; return made; } }
            """, "Root.Make()");

        Assert.Contains("public int Id { get; set; } " + remark, text, StringComparison.Ordinal);
        Assert.Contains("public setters", wanted);
    }

    [Fact]
    public void Subclasses_structs_arrays_and_dictionaries_can_be_on_the_way_of_a_cycle() => Assert.Empty(Differences("Orleans", """
        using System.Collections.Generic;
        public abstract class Part { public Root Owner { get; set; } }
        public class Special : Part { public Place Place { get; set; } }
        public struct Place { public Root Root { get; set; } public int Number { get; set; } }
        public class Root
        {
            public Part[] Parts { get; set; }
            public Dictionary<string, List<Part>> ByName { get; set; } = new();
            public Root()
            {
                Parts = new Part[] { new Special { Owner = this, Place = new Place { Root = this, Number = 3 } } };
                ByName["a"] = new() { Parts[0], null };
            }
        }
        """, "new Root()"));

    [Fact]
    public void A_graph_may_be_deeper_than_the_stack() => Assert.Empty(Differences("Orleans", """
        public class Root
        {
            public Root Next { get; set; }
            public Root Last { get; set; }
            public static Root Make()
            {
                var first = new Root();
                var end = first;
                for (var i = 0; i < 100_000; i++)
                    end = end.Next = new Root { Last = end };
                return first;
            }
        }
        """, "Root.Make()", reads: false));

    [Fact]
    public void Without_what_leads_back_the_rest_comes_back()
    {
        var lost = Differences("MessagePack", Shop, Orders);

        Assert.Contains("[0].Customer.Orders", lost);
        // Objects that are shared come back several times, since the library writes them several times.
        Assert.All(lost, path => Assert.Matches(@"\.(Orders|Order|Lines|Children|Products|Customer|Product)$", path));
    }

    [Fact]
    public void A_schema_has_no_field_for_what_leads_back()
    {
        var (factory, graph, known) = StrangersTypes.Inspect(Shop, Orders);
        foreach (var schema in new SchemaSource(factory, graph, known).Write())
        {
            Assert.Contains("LeftOut => \"Customer.Orders, ", schema.Source, StringComparison.Ordinal);
            Assert.Contains("Customer", schema.Text, StringComparison.Ordinal);
            Assert.DoesNotContain("Children", schema.Text, StringComparison.Ordinal);
        }
    }

    static WrittenCopies Of(string library, string types, string root)
    {
        var (factory, graph, known) = StrangersTypes.Inspect(types, root);
        return new CopySource(factory, graph, known, new MemberNumbers([])).Write(CopyStyles.All.Single(style => style.Name == library));
    }

    // The paths that differ after a copy there and back. Reading follows what does not lead back, so it ends.
    static List<string> Differences(string library, string types, string root, bool reads = true)
    {
        var (factory, graph, known) = StrangersTypes.Inspect(types, root);
        var copies = new CopySource(factory, graph, known, new MemberNumbers([])).Write(CopyStyles.All.Single(style => style.Name == library));
        var mapping = Compiled(copies.Source, factory.RootType);
        var model = factory.Create(1);
        var own = mapping.GetType().GetMethod("ToOwn")!.Invoke(mapping, [model]);
        var comparison = new StructuralComparison(most: 100);
        comparison.Compare(model, mapping.GetType().GetMethod("FromOwn")!.Invoke(mapping, [own]));
        if (reads)
            mapping.GetType().GetMethod("ReadMembers")!.Invoke(mapping, [own]);
        return comparison.Differences.ConvertAll(difference => difference.Path);
    }

    // What the libraries would bring.
    const string Attributes = """
        namespace Orleans
        {
            class GenerateSerializerAttribute : System.Attribute;
            class IdAttribute(int number) : System.Attribute { public int Number => number; }
        }
        namespace MessagePack
        {
            class MessagePackObjectAttribute : System.Attribute;
            class IgnoreMemberAttribute : System.Attribute;
            class KeyAttribute(int number) : System.Attribute { public int Number => number; }
        }
        """;

    static Mapping Compiled(string source, Type root)
    {
        using var stream = new MemoryStream();
        var trusted = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);
        var framework = trusted.Where(file => Path.GetFileName(file).StartsWith("System.", StringComparison.Ordinal)).Append(typeof(Mapping).Assembly.Location)
            .Select(file => MetadataReference.CreateFromFile(file));
        var types = root.IsGenericType ? root.GetGenericArguments()[0].Assembly : root.Assembly;
        var theirs = MetadataReference.CreateFromImage(StrangersTypes.Image(types)).WithAliases([UserAssemblies.Alias]);
        var made = CSharpCompilation.Create(
            "Copies" + Guid.NewGuid().ToString("N"), [CSharpSyntaxTree.ParseText(source, path: "Copies.cs"), CSharpSyntaxTree.ParseText(Attributes)],
            [.. framework, theirs],
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true)).Emit(stream);
        Assert.True(made.Success, string.Join('\n', made.Diagnostics));
        stream.Position = 0;
        var assembly = new Context(types).LoadFromStream(stream);
        RuntimeHelpers.RunModuleConstructor(assembly.ManifestModule.ModuleHandle);
        return Mapping.All[root];
    }

    sealed class Context(Assembly theirs) : AssemblyLoadContext
    {
        protected override Assembly? Load(AssemblyName assemblyName) => assemblyName.Name == theirs.GetName().Name ? theirs : null;
    }
}
