using System.Reflection;
using System.Reflection.Emit;
using Touchstone.Inspection;
using Touchstone.Protocol;

namespace Touchstone.Tests.Inspector;

/// <summary>A project may have any names; those that would break the code of every adapter are refused by name.</summary>
public class NameClashTests
{
    static readonly Type[] Ours = [.. typeof(Request).Assembly.GetTypes(), .. typeof(NameClash).Assembly.GetTypes().Where(IsInspector)];

    [Theory]
    [InlineData("Touchstone.Request")]
    [InlineData("Touchstone.Graph")]
    [InlineData("Touchstone.Operation.Kind")]
    [InlineData("Touchstone.DataSet.Row")]
    public void A_type_that_would_replace_ours_is_named(string name)
    {
        var refusal = Assert.Throws<InspectionException>(() => NameClash.Refuse([Public(name)], Ours));

        Assert.Contains(name, refusal.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Touchstone.DataSet")]
    [InlineData("Touchstone.Protocol.Request")]
    [InlineData("Touchstone.Orders.Order")]
    [InlineData("Touchstone.Order")]
    [InlineData("My.Request")]
    [InlineData("UserRoot.Item")]
    [InlineData("Model.Item")]
    [InlineData("Request")]
    public void Every_other_name_is_fine(string name) => NameClash.Refuse([Public(name)], Ours);

    static bool IsInspector(Type type) => type.Namespace == typeof(NameClash).Namespace;

    static TypeInfo Public(string name) =>
        AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Theirs"), AssemblyBuilderAccess.Run).DefineDynamicModule("Theirs")
            .DefineType(name, TypeAttributes.Public).CreateTypeInfo();
}
