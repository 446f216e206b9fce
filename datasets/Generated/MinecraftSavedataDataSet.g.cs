// Made by the build of src/Touchstone.Core from the types of minecraft_savedata. Change those, or src/Touchstone.Inspector.
#nullable disable
#pragma warning disable

namespace Touchstone.DataSets;

partial class MinecraftSavedataDataSet
{
    public override long ReadMembers(global::@Touchstone.@DataSets.@PlayerList value) => ReadMembers1(value);

    static long ReadMembers4(global::@Touchstone.@DataSets.@Item value)
    {
        return 0L
            + (long)(value.@Count)
            + (long)(value.@Slot)
            + value.@Id.Length;
    }

    static long ReadMembers5(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Item> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += ReadMembers4(element);
        return sum;
    }

    static long ReadMembers6(global::@Touchstone.@DataSets.@Abilities value)
    {
        return 0L
            + global::System.BitConverter.SingleToInt32Bits(value.@WalkSpeed)
            + global::System.BitConverter.SingleToInt32Bits(value.@FlySpeed)
            + (value.@MayFly ? 1L : 0L)
            + (value.@Flying ? 1L : 0L)
            + (value.@Invulnerable ? 1L : 0L)
            + (value.@MayBuild ? 1L : 0L)
            + (value.@Instabuild ? 1L : 0L);
    }

    static long ReadMembers7(global::@Touchstone.@DataSets.@Vector3d value)
    {
        return 0L
            + global::System.BitConverter.DoubleToInt64Bits(value.@X)
            + global::System.BitConverter.DoubleToInt64Bits(value.@Y)
            + global::System.BitConverter.DoubleToInt64Bits(value.@Z);
    }

    static long ReadMembers9(global::@System.@UInt32[] value)
    {
        var sum = 0L;
        foreach (var element in value) sum += (long)(element);
        return sum;
    }

    static long ReadMembers11(global::@Touchstone.@DataSets.@Vector2f value)
    {
        return 0L
            + global::System.BitConverter.SingleToInt32Bits(value.@X)
            + global::System.BitConverter.SingleToInt32Bits(value.@Y);
    }

    static long ReadMembers10(global::@Touchstone.@DataSets.@Entity value)
    {
        return 0L
            + value.@Id.Length
            + ReadMembers7(value.@Pos)
            + ReadMembers7(value.@Motion)
            + ReadMembers11(value.@Rotation)
            + global::System.BitConverter.SingleToInt32Bits(value.@FallDistance)
            + (long)(value.@Fire)
            + (long)(value.@Air)
            + (value.@OnGround ? 1L : 0L)
            + (value.@NoGravity ? 1L : 0L)
            + (value.@Invulnerable ? 1L : 0L)
            + (long)(value.@PortalCooldown)
            + ReadMembers9(value.@Uuid)
            + (value.@CustomName is { } n58 ? n58.Length : 0L)
            + (value.@CustomNameVisible ? 1L : 0L)
            + (value.@Silent ? 1L : 0L)
            + (value.@Glowing ? 1L : 0L);
    }

    static long ReadMembers8(global::@Touchstone.@DataSets.@Vehicle value)
    {
        return 0L
            + ReadMembers9(value.@Uuid)
            + ReadMembers10(value.@Entity);
    }

    static long ReadMembers13(global::@System.@Collections.@Generic.@List<string> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += element.Length;
        return sum;
    }

    static long ReadMembers12(global::@Touchstone.@DataSets.@RecipeBook value)
    {
        return 0L
            + ReadMembers13(value.@Recipes)
            + ReadMembers13(value.@ToBeDisplayed)
            + (value.@IsFilteringCraftable ? 1L : 0L)
            + (value.@IsGuiOpen ? 1L : 0L)
            + (value.@IsFurnaceFilteringCraftable ? 1L : 0L)
            + (value.@IsFurnaceGuiOpen ? 1L : 0L)
            + (value.@IsBlastingFurnaceFilteringCraftable ? 1L : 0L)
            + (value.@IsBlastingFurnaceGuiOpen ? 1L : 0L)
            + (value.@IsSmokerFilteringCraftable ? 1L : 0L)
            + (value.@IsSmokerGuiOpen ? 1L : 0L);
    }

    static long ReadMembers3(global::@Touchstone.@DataSets.@Player value)
    {
        return 0L
            + (long)(value.@GameType)
            + (long)(value.@PreviousGameType)
            + (long)(value.@Score)
            + value.@Dimension.Length
            + (long)(value.@SelectedItemSlot)
            + ReadMembers4(value.@SelectedItem)
            + (value.@SpawnDimension is { } n12 ? n12.Length : 0L)
            + (long)(value.@SpawnX)
            + (long)(value.@SpawnY)
            + (long)(value.@SpawnZ)
            + (value.@SpawnForced is { } n16 ? (n16 ? 1L : 0L) : 0L)
            + (long)(value.@SleepTimer)
            + global::System.BitConverter.SingleToInt32Bits(value.@FoodExhaustionLevel)
            + global::System.BitConverter.SingleToInt32Bits(value.@FoodSaturationLevel)
            + (long)(value.@FoodTickTimer)
            + (long)(value.@XpLevel)
            + global::System.BitConverter.SingleToInt32Bits(value.@XpP)
            + (long)(value.@XpTotal)
            + (long)(value.@XpSeed)
            + ReadMembers5(value.@Inventory)
            + ReadMembers5(value.@EnderItems)
            + ReadMembers6(value.@Abilities)
            + (value.@EnteredNetherPosition is { } n36 ? ReadMembers7(n36) : 0L)
            + (value.@RootVehicle is { } n40 ? ReadMembers8(n40) : 0L)
            + (value.@ShoulderEntityLeft is { } n62 ? ReadMembers10(n62) : 0L)
            + (value.@ShoulderEntityRight is { } n63 ? ReadMembers10(n63) : 0L)
            + (value.@SeenCredits ? 1L : 0L)
            + ReadMembers12(value.@RecipeBook);
    }

    static long ReadMembers2(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Player> value)
    {
        var sum = 0L;
        foreach (var element in value) sum += ReadMembers3(element);
        return sum;
    }

    static long ReadMembers1(global::@Touchstone.@DataSets.@PlayerList value)
    {
        return 0L
            + ReadMembers2(value.@Players);
    }

    public override void Write<TWriter>(global::@Touchstone.@DataSets.@PlayerList value, ref TWriter writer)
    {
        Write1(value, ref writer);
    }

    public override global::@Touchstone.@DataSets.@PlayerList Read<TReader>(ref TReader reader) => Read1(ref reader);

    static void Write3<TWriter>(global::@Touchstone.@DataSets.@Item value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.SByte(value.@Count);
        writer.Byte(value.@Slot);
        writer.String(value.@Id);
    }

    static global::@Touchstone.@DataSets.@Item Read3<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Item
        {
            @Count = reader.SByte(),
            @Slot = reader.Byte(),
            @Id = reader.String(),
        };
    }

    static void Write4<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Item> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.SByte(element.@Count);
            writer.Byte(element.@Slot);
            writer.String(element.@Id);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Item> Read4<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Item>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(new global::@Touchstone.@DataSets.@Item
            {
                @Count = reader.SByte(),
                @Slot = reader.Byte(),
                @Id = reader.String(),
            });
        }
        return list;
    }

    static void Write5<TWriter>(global::@Touchstone.@DataSets.@Abilities value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Single(value.@WalkSpeed);
        writer.Single(value.@FlySpeed);
        writer.Bool(value.@MayFly);
        writer.Bool(value.@Flying);
        writer.Bool(value.@Invulnerable);
        writer.Bool(value.@MayBuild);
        writer.Bool(value.@Instabuild);
    }

    static global::@Touchstone.@DataSets.@Abilities Read5<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Abilities
        {
            @WalkSpeed = reader.Single(),
            @FlySpeed = reader.Single(),
            @MayFly = reader.Bool(),
            @Flying = reader.Bool(),
            @Invulnerable = reader.Bool(),
            @MayBuild = reader.Bool(),
            @Instabuild = reader.Bool(),
        };
    }

    static void Write6<TWriter>(global::@Touchstone.@DataSets.@Vector3d value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Double(value.@X);
        writer.Double(value.@Y);
        writer.Double(value.@Z);
    }

    static global::@Touchstone.@DataSets.@Vector3d Read6<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Vector3d
        {
            @X = reader.Double(),
            @Y = reader.Double(),
            @Z = reader.Double(),
        };
    }

    static void Write8<TWriter>(global::@System.@UInt32[] value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        foreach (var element in value)
        {
            writer.UInt32(element);
        }
    }

    static global::@System.@UInt32[] Read8<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        const int count = 4;
        var list = new global::@System.@UInt32[count];
        for (var i = 0; i < count; i++)
        {
            list[i] = reader.UInt32();
        }
        return list;
    }

    static void Write10<TWriter>(global::@Touchstone.@DataSets.@Vector2f value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Single(value.@X);
        writer.Single(value.@Y);
    }

    static global::@Touchstone.@DataSets.@Vector2f Read10<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Vector2f
        {
            @X = reader.Single(),
            @Y = reader.Single(),
        };
    }

    static void Write9<TWriter>(global::@Touchstone.@DataSets.@Entity value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.String(value.@Id);
        Write6(value.@Pos, ref writer);
        Write6(value.@Motion, ref writer);
        Write10(value.@Rotation, ref writer);
        writer.Single(value.@FallDistance);
        writer.UInt16(value.@Fire);
        writer.UInt16(value.@Air);
        writer.Bool(value.@OnGround);
        writer.Bool(value.@NoGravity);
        writer.Bool(value.@Invulnerable);
        writer.Int32(value.@PortalCooldown);
        Write8(value.@Uuid, ref writer);
        var n5 = value.@CustomName;
        writer.Bool(n5 is not null);
        if (n5 is { } v5) { writer.String(v5); }
        writer.Bool(value.@CustomNameVisible);
        writer.Bool(value.@Silent);
        writer.Bool(value.@Glowing);
    }

    static global::@Touchstone.@DataSets.@Entity Read9<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Entity
        {
            @Id = reader.String(),
            @Pos = Read6(ref reader),
            @Motion = Read6(ref reader),
            @Rotation = Read10(ref reader),
            @FallDistance = reader.Single(),
            @Fire = reader.UInt16(),
            @Air = reader.UInt16(),
            @OnGround = reader.Bool(),
            @NoGravity = reader.Bool(),
            @Invulnerable = reader.Bool(),
            @PortalCooldown = reader.Int32(),
            @Uuid = Read8(ref reader),
            @CustomName = (reader.Bool() ? reader.String() : default(string)),
            @CustomNameVisible = reader.Bool(),
            @Silent = reader.Bool(),
            @Glowing = reader.Bool(),
        };
    }

    static void Write7<TWriter>(global::@Touchstone.@DataSets.@Vehicle value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write8(value.@Uuid, ref writer);
        Write9(value.@Entity, ref writer);
    }

    static global::@Touchstone.@DataSets.@Vehicle Read7<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@Vehicle
        {
            @Uuid = Read8(ref reader),
            @Entity = Read9(ref reader),
        };
    }

    static void Write12<TWriter>(global::@System.@Collections.@Generic.@List<string> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.String(element);
        }
    }

    static global::@System.@Collections.@Generic.@List<string> Read12<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<string>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(reader.String());
        }
        return list;
    }

    static void Write11<TWriter>(global::@Touchstone.@DataSets.@RecipeBook value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write12(value.@Recipes, ref writer);
        Write12(value.@ToBeDisplayed, ref writer);
        writer.Bool(value.@IsFilteringCraftable);
        writer.Bool(value.@IsGuiOpen);
        writer.Bool(value.@IsFurnaceFilteringCraftable);
        writer.Bool(value.@IsFurnaceGuiOpen);
        writer.Bool(value.@IsBlastingFurnaceFilteringCraftable);
        writer.Bool(value.@IsBlastingFurnaceGuiOpen);
        writer.Bool(value.@IsSmokerFilteringCraftable);
        writer.Bool(value.@IsSmokerGuiOpen);
    }

    static global::@Touchstone.@DataSets.@RecipeBook Read11<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@RecipeBook
        {
            @Recipes = Read12(ref reader),
            @ToBeDisplayed = Read12(ref reader),
            @IsFilteringCraftable = reader.Bool(),
            @IsGuiOpen = reader.Bool(),
            @IsFurnaceFilteringCraftable = reader.Bool(),
            @IsFurnaceGuiOpen = reader.Bool(),
            @IsBlastingFurnaceFilteringCraftable = reader.Bool(),
            @IsBlastingFurnaceGuiOpen = reader.Bool(),
            @IsSmokerFilteringCraftable = reader.Bool(),
            @IsSmokerGuiOpen = reader.Bool(),
        };
    }

    static void Write2<TWriter>(global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Player> value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        writer.Length(value.Count);
        foreach (var element in value)
        {
            writer.Byte((byte)(element.@GameType));
            writer.Byte((byte)(element.@PreviousGameType));
            writer.Int64(element.@Score);
            writer.String(element.@Dimension);
            writer.UInt32(element.@SelectedItemSlot);
            Write3(element.@SelectedItem, ref writer);
            var n1 = element.@SpawnDimension;
            writer.Bool(n1 is not null);
            if (n1 is { } v1) { writer.String(v1); }
            writer.Int64(element.@SpawnX);
            writer.Int64(element.@SpawnY);
            writer.Int64(element.@SpawnZ);
            var n2 = element.@SpawnForced;
            writer.Bool(n2 is not null);
            if (n2 is { } v2) { writer.Bool(v2); }
            writer.UInt16(element.@SleepTimer);
            writer.Single(element.@FoodExhaustionLevel);
            writer.Single(element.@FoodSaturationLevel);
            writer.UInt32(element.@FoodTickTimer);
            writer.UInt32(element.@XpLevel);
            writer.Single(element.@XpP);
            writer.Int32(element.@XpTotal);
            writer.Int32(element.@XpSeed);
            Write4(element.@Inventory, ref writer);
            Write4(element.@EnderItems, ref writer);
            Write5(element.@Abilities, ref writer);
            var n3 = element.@EnteredNetherPosition;
            writer.Bool(n3 is not null);
            if (n3 is { } v3) { Write6(v3, ref writer); }
            var n4 = element.@RootVehicle;
            writer.Bool(n4 is not null);
            if (n4 is { } v4) { Write7(v4, ref writer); }
            var n6 = element.@ShoulderEntityLeft;
            writer.Bool(n6 is not null);
            if (n6 is { } v6) { Write9(v6, ref writer); }
            var n7 = element.@ShoulderEntityRight;
            writer.Bool(n7 is not null);
            if (n7 is { } v7) { Write9(v7, ref writer); }
            writer.Bool(element.@SeenCredits);
            Write11(element.@RecipeBook, ref writer);
        }
    }

    static global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Player> Read2<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        var count = reader.Length();
        var list = new global::@System.@Collections.@Generic.@List<global::@Touchstone.@DataSets.@Player>(count);
        for (var i = 0; i < count; i++)
        {
            list.Add(new global::@Touchstone.@DataSets.@Player
            {
                @GameType = (global::@Touchstone.@DataSets.@GameType)reader.Byte(),
                @PreviousGameType = (global::@Touchstone.@DataSets.@GameType)reader.Byte(),
                @Score = reader.Int64(),
                @Dimension = reader.String(),
                @SelectedItemSlot = reader.UInt32(),
                @SelectedItem = Read3(ref reader),
                @SpawnDimension = (reader.Bool() ? reader.String() : default(string)),
                @SpawnX = reader.Int64(),
                @SpawnY = reader.Int64(),
                @SpawnZ = reader.Int64(),
                @SpawnForced = (reader.Bool() ? reader.Bool() : default(global::@System.@Nullable<bool>)),
                @SleepTimer = reader.UInt16(),
                @FoodExhaustionLevel = reader.Single(),
                @FoodSaturationLevel = reader.Single(),
                @FoodTickTimer = reader.UInt32(),
                @XpLevel = reader.UInt32(),
                @XpP = reader.Single(),
                @XpTotal = reader.Int32(),
                @XpSeed = reader.Int32(),
                @Inventory = Read4(ref reader),
                @EnderItems = Read4(ref reader),
                @Abilities = Read5(ref reader),
                @EnteredNetherPosition = (reader.Bool() ? Read6(ref reader) : default(global::@Touchstone.@DataSets.@Vector3d)),
                @RootVehicle = (reader.Bool() ? Read7(ref reader) : default(global::@Touchstone.@DataSets.@Vehicle)),
                @ShoulderEntityLeft = (reader.Bool() ? Read9(ref reader) : default(global::@Touchstone.@DataSets.@Entity)),
                @ShoulderEntityRight = (reader.Bool() ? Read9(ref reader) : default(global::@Touchstone.@DataSets.@Entity)),
                @SeenCredits = reader.Bool(),
                @RecipeBook = Read11(ref reader),
            });
        }
        return list;
    }

    static void Write1<TWriter>(global::@Touchstone.@DataSets.@PlayerList value, ref TWriter writer)
        where TWriter : struct, global::Touchstone.IFieldWriter
    {
        Write2(value.@Players, ref writer);
    }

    static global::@Touchstone.@DataSets.@PlayerList Read1<TReader>(ref TReader reader)
        where TReader : struct, global::Touchstone.IFieldReader
    {
        return new global::@Touchstone.@DataSets.@PlayerList
        {
            @Players = Read2(ref reader),
        };
    }

    [global::System.Runtime.CompilerServices.ModuleInitializer]
    internal static void Register() => global::Touchstone.DataSet.Register(new MinecraftSavedataDataSet());
}
